// npm run check: runs the format, lint, import-rule and type checks.
import { runChecks } from './checks.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
const { passed, failed } = await runChecks()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
