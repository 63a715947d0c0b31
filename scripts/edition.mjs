// npm run edition -- N: stores a backup of a small chain in the current edition, and its readings (testing/editions).
import { ensureBuilt, ensureInstalled } from './setup.mjs'
import { run, tool } from './tools.mjs'

await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
const { code } = await run([...tool('tsx'), 'testing/editions/make.ts', ...process.argv.slice(2)])
process.exitCode = code
