import type { Faults } from './fault.ts'

export const faults: Faults = {
  'server/app.ts': {
    'server/app.test.ts': [
      ['strangers read where the messages are stored', 'isFromThisMachine(c.env.incoming) ?', 'c.env.incoming ?', 'strangers'],
      ['anybody makes the server write to its disk at will', 'at - probed.at >= 1000', 'at - probed.at >= 0', 'once a second'],
      ['a fault shows its insides to visitors', 'c.text(answers.failed, 500)', 'c.text(error.message, 500)', 'a fault of ours'],
    ],
  },
  'server/background.ts': {
    'server/tests/purge.system.test.ts': [
      ['old messages are kept after a purge', 'for (let step = 1; step > 0 && !signal.aborted; count += step)', ''],
    ],
    'server/tests/main.system.test.ts': [
      ['messages of a store without webhook wait for ever', 'delivers.length === 1', 'false', 'while nothing was set up'],
    ],
  },
  'server/main.ts': {
    'server/process/npm-start.system.test.ts': [
      ['a killed npm leaves a server behind, and the next one finds its port taken', '  exitWithNpm(stop)\n', '', 'a killed npm'],
    ],
    'server/tests/stop.system.test.ts': [
      ['Ctrl-C under npm cuts the posts under way', 'const sameSignalMs = 1_000', 'const sameSignalMs = -1', 'one Ctrl-C'],
    ],
    'server/tests/main.system.test.ts': [
      ['the server ends when the reader of its output does (`| head`)', "output.on('error', () => {})", "output.on('close', () => {})", 'when the reader of stdout'],
    ],
  },
  'server/start.ts': {
    'server/tests/stop.system.test.ts': [
      ['the page is refused for 25 s at each restart, while a mail hangs', 'background.stop().then(stop)', 'Promise.all([background.stop(), stop()])', 'while a mail arrives'],
    ],
  },
}
