// npm run retention: shows what the next purge would remove, and all retention periods. It removes nothing.
import { runProgram } from './program.mjs'

await runProgram('retention-cli')
