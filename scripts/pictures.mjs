// npm run pictures [-- FOLDER] [-- ROLE …]: a screenshot of every screen of every role, at every width, light and dark.
import { ensureBuilt, ensureInstalled } from './setup.mjs'
import { run, tool } from './tools.mjs'

await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
const { code } = await run([...tool('tsx'), 'bench/pictures.ts', ...process.argv.slice(2)])
process.exitCode = code
