// npm run import -- FILE…: reads the chain's figures into the database.
import { runProgram } from './program.mjs'

await runProgram('import-cli')
