// npm run restore -- FILE: what a backup holds, into a new data folder or an empty database.
import { runProgram } from './program.mjs'

await runProgram('backup-cli', ['restore'])
