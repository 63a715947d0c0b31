// npm run way-back -- COMMIT: upgrades a chain of an older release to this one, and goes back with that release's own program.
import { ensureInstalled } from './setup.mjs'
import { run, tool } from './tools.mjs'

await ensureInstalled()
const { code } = await run([...tool('tsx'), 'testing/editions/way-back.ts', ...process.argv.slice(2)])
process.exitCode = code
