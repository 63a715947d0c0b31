// A server process reduced to its database, for the tests that kill it.
import { startEmbedded } from '../src/server/db/embedded/launcher.ts'

const dataDir = process.argv[2] as string
startEmbedded({ dataDir }).then(
  ({ url, reused }) => process.stdout.write(`${JSON.stringify({ url, reused })}\n`),
  (error: Error) => {
    process.stdout.write(`${JSON.stringify({ refused: error.message })}\n`)
    process.exitCode = 1
  },
)
