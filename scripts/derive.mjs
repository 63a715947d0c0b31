// npm run derive: derives the figures of every day again, salon by salon; -- --resume goes on where it was stopped.
import { runProgram } from './program.mjs'

await runProgram('derive-cli')
