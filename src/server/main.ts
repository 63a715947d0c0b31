import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import { openPool } from './db/db.ts'
import { startEmbedded } from './db/embedded/launcher.ts'
import { migrate } from './db/migrate.ts'
import { grantProduct, openProductRole } from './db/product-role.ts'
import { fillDemo } from './demo.ts'
import { firstOwnerLink } from './features/registration/first-owner.ts'
import { storedFilesOf } from './files/open-stored-files.ts'
import { openCodesKey } from './identity/codes-key.ts'
import { endKilledImports } from './ledger/imports/running-imports.ts'

const config = readConfig(process.env)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The database to use, migrated: one's own by DATABASE_URL, else the embedded one in the data folder. */
const database = async () => {
  if (config.databaseUrl) {
    await migrate(config.databaseOwnerUrl ?? config.databaseUrl)
    if (config.databaseOwnerUrl) await grantProduct(config.databaseOwnerUrl, config.databaseUrl)
    const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl
    return { url: config.databaseUrl, ownerUrl, stop: async () => undefined }
  }
  const { url, stop } = await startEmbedded({ dataDir: config.dataDir, log: say })
  try {
    await migrate(url)
    return { url: await openProductRole(url), ownerUrl: url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const serveFrom = async (url: string, ownerUrl: string) => {
  const pool = openPool(url)
  const clock = () => new Date()
  await endKilledImports(pool.system('the product starts'), clock())
  const codesKey = await openCodesKey(pool, config)
  const files = await storedFilesOf(config, pool)
  const demo = config.demo && (await fillDemo(pool, { now: clock(), say, files, ownerUrl }))
  const link = demo ? null : await pool.transaction(db => firstOwnerLink(db, config.publicUrl, clock()))

  const http = await compose({ pool, clock, config, codesKey })
  await http.listen({ port: config.port, host: config.host })
  if (link) say(`Eierens lenke, som virker én gang: ${link}`)
  say(`Föhn svarer på ${config.publicUrl}`)
  return async () => {
    await http.drain()
    await http.close()
    await pool.close()
  }
}

const start = async () => {
  const { url, ownerUrl, stop } = await database()
  const close = await serveFrom(url, ownerUrl).catch(async (error: Error) => {
    await stop()
    throw error
  })

  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await close()
    await stop()
    process.exit(0)
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}

const sentenceOf = (error: Error & { code?: string }): string =>
  error.code === 'EADDRINUSE'
    ? `Port ${config.port} er i bruk. Stopp det som bruker den, eller velg en annen med PORT.`
    : error.message

start().catch((error: Error) => {
  process.stderr.write(`Föhn kunne ikke starte: ${sentenceOf(error)}\n`)
  process.exit(1)
})
