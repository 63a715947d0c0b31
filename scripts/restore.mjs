// npm run restore -- FILE: restores a backup into a new data folder or an empty database.
import { runProgram } from './program.mjs'

await runProgram('backup-cli', ['restore'])
