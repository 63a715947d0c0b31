// npm run build: builds the pages into dist/web and the server into dist/server.
import { build, ensureInstalled } from './setup.mjs'

await ensureInstalled({ tools: false })
process.exitCode = (await build()) ? 0 : 1
