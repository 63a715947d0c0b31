// npm run doctor: checks everything that the product depends on. -- --json prints JSON; -- --mail=ADDRESS sends a test letter.
import { runProgram } from './program.mjs'

await runProgram('doctor-cli')
