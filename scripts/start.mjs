// npm start: from a fresh checkout to a served product, with whatever set-up is missing.
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await ensureInstalled()
if (!(await ensureBuilt())) {
  console.error('Bygget feilet.')
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
// In this very process: it gets the signals itself, and drains on SIGTERM.
await import('../dist/server/main.js')
