// npm run backup -- FILE: everything of the chain into one file, beside a running product or a stopped one.
import { runProgram } from './program.mjs'

await runProgram('backup-cli', ['backup'])
