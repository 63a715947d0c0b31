// npm run backup -- FILE: backs up the whole chain into one file. The product may be running or stopped.
import { runProgram } from './program.mjs'

await runProgram('backup-cli', ['backup'])
