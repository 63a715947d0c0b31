// npm run soak: the tests that repeat (random payroll sheets, kills during imports), for hours instead of seconds.
import { ensureBuilt, ensureInstalled } from './setup.mjs'
import { run, tool } from './tools.mjs'

await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
const patience = ['--testTimeout=7200000', '--hookTimeout=600000']
const { code } = await run([...tool('vitest'), 'run', ...patience, ...process.argv.slice(2)], {
  env: { SOAK: '1' },
})
process.exitCode = code
