// npm run derive: recomputes the figures of every day, salon by salon. -- --resume continues an interrupted run.
import { runProgram } from './program.mjs'

await runProgram('derive-cli')
