import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Shared by `npm run dev` and `scripts/build.ts`. Nothing is inlined as `data:` (the CSP would have to
 * allow it) and class names stay readable and short: `hero.module.css` `.title` is `hero-title`.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react()],
  css: {
    modules: {
      generateScopedName: (name, file) => `${basename(file.split('?')[0] ?? file, '.module.css')}-${name}`,
    },
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    copyPublicDir: false,
  },
})
