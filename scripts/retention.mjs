// npm run retention: what the next purge would remove, and how long everything is kept. It removes nothing.
import { runProgram } from './program.mjs'

await runProgram('retention-cli')
