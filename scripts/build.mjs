// npm run build: pages to dist/web, server to dist/server.
import { build, ensureInstalled } from './setup.mjs'

await ensureInstalled()
process.exitCode = (await build()) ? 0 : 1
