import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { day, month } from '#domain/values/month'
import { compose } from '#server/compose'
import { readConfig } from '#server/config'
import { openPool } from '#server/db/db'
import { createDatabase } from '#server/db/embedded/create-database'
import { startEmbedded } from '#server/db/embedded/launcher'
import { migrate } from '#server/db/migrate'
import { openCodesKey } from '#server/identity/codes-key'
import { freePort } from '#testing/npm-start'
import { thisMachine } from '#testing/webhook-receiver'
import { fillWorld } from '#testing/world'
import { withOffice } from '#testing/world/office'
import { sendReports } from '#testing/world/reports'
import { addFirstOwner } from './first-owner.ts'
import { NOW } from './moment.ts'

// The built product with a small or an empty chain at a fixed time, for the browser tests. Prints its address on the first line.
const dataDir = mkdtempSync(join(tmpdir(), 'foehn-e2e-'))
const database = await startEmbedded({ dataDir, durable: false })
const url = await createDatabase(database.url, 'e2e')
await migrate(url)

const started = Date.now()
const clock = () => new Date(NOW.getTime() + Date.now() - started)
const pool = openPool(url)
if (process.env.E2E_CHAIN === 'empty') await addFirstOwner(pool)
else await fillWorld(pool, { today: day(NOW.toISOString().slice(0, 10)), now: NOW, months: 3 })
// The world leaves the last month open.
if (process.env.E2E_CHAIN === 'small and sent')
  await withOffice(pool, post => sendReports(pool, post, { months: [month('2026-10')] }))

// The provider knows the product's address before the product has it.
const withProvider = process.env.E2E_CHAIN === 'small with provider'
const port = withProvider ? await freePort() : 0
const publicUrl = `http://localhost:${port}`
const startProvider = async () => {
  const { startSignInProvider } = await import('#testing/sign-in-provider')
  return startSignInProvider(`${publicUrl}/sign-in/provider`)
}
const provider = withProvider ? await startProvider() : null
const config = {
  ...readConfig({ LOG_LEVEL: 'error', DEMO: '0', DATA_DIR: dataDir }),
  ...(provider && { publicUrl, oidc: provider.config }),
}
const codesKey = await openCodesKey(pool, config)
const http = await compose({ pool, clock, config, codesKey, webhookNetwork: thisMachine })
await http.listen({ port, host: '127.0.0.1' })
process.stdout.write(`http://127.0.0.1:${(http.server.address() as AddressInfo).port}\n`)

let ending = false
const end = async () => {
  if (ending) return
  ending = true
  await http.close()
  await provider?.close()
  await pool.close()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
}
process.once('SIGTERM', () => void end())
// Exits with the parent process.
process.stdin.once('end', () => void end()).resume()
