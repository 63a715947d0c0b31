// npm run import -- FILE…: imports the chain's figures into the database.
import { runProgram } from './program.mjs'

await runProgram('import-cli')
