// npm run import -- FILE…: reads the chain's figures into the database. Paths are those of the folder npm was called in.
import { resolve } from 'node:path'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

const calledIn = process.env.INIT_CWD ?? process.cwd()
const args = process.argv.slice(2).map(arg => (arg.startsWith('-') ? arg : resolve(calledIn, arg)))

await ensureInstalled()
if (!(await ensureBuilt())) {
  console.error('Bygget feilet.')
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
process.argv.splice(2, Infinity, ...args)
await import('../dist/server/import-cli.js')
