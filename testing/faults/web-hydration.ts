import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/hydration/boundary.tsx': {
    'e2e/page/app-browsers.spec.ts': [
      ['without a canvas the form goes with the drawings', 'if (fallback !== undefined && this.state.error !== undefined) return fallback', '', 'no canvas at all'],
    ],
    'web/hydration/boundary.browser.test.tsx': [
      ['a translator takes focus and caret from who is typing', '    restoreFocus()\n', ''],
      ['a section that cannot be drawn once is lost until a reload', 'this.setState({ error: undefined })', 'this.redraws = 0'],
      ['an error in one drawing takes the whole page along', 'if (fallback !== undefined && this.state.error !== undefined) return fallback', ''],
      ['a translated section takes the others along when React draws it', '      <Suspense>\n        {this.props.children}\n        <Ready onReady={this.props.onReady} />\n      </Suspense>', '      <>\n        {this.props.children}\n        <Ready onReady={this.props.onReady} />\n      </>'],
    ],
  },
  'web/hydration/painted.ts': {
    'web/sections/contact/use-contact-form.browser.test.tsx': [
      ['whoever sends and then looks at another tab sends nothing', '    setTimeout(resolve, 100)\n', '', 'and then another tab'],
    ],
  },
}
