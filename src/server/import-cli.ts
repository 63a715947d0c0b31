import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { typedCommand } from './command-line.ts'
import { type Config, readConfig } from './config.ts'
import { openPool, type Pool } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { refuseFullDisk } from './files/disk-room.ts'
import { importFile } from './ledger/imports/import.ts'
import { troubleOf } from './ledger/imports/import-trouble.ts'
import { reportText } from './ledger/imports/report-text.ts'
import { reachDatabase } from './reach-database.ts'

// `npm run import -- FILE…` imports registers' files and time books into the product's database.

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

/** An external database's disk cannot be checked from here. */
const roomOf = ({ databaseUrl, dataDir, filesReserveBytes }: Config) =>
  databaseUrl ? undefined : (bytes: number) => refuseFullDisk(dataDir, filesReserveBytes, bytes)

/** Imports the files one after the other; returns true when all succeeded. */
const importAll = async (pool: Pool, paths: readonly string[]): Promise<boolean> => {
  let complete = true
  const room = roomOf(readConfig(process.env))
  for (const path of paths) {
    const name = basename(path)
    const file = { name, path, actorId: null, now: new Date(), ...(room && { room }) }
    const report = await importFile(pool, file).catch(error => {
      throw new Error(`${name}: ${troubleOf(error)} (${(error as Error).message})`, { cause: error })
    })
    if (report.state === 'done') say(reportText(report))
    else complain(reportText(report))
    complete &&= report.state === 'done'
  }
  return complete
}

const main = async (paths: readonly string[]): Promise<boolean> => {
  if (paths.length === 0) {
    complain(
      `Bruk: ${typedCommand('import', 'FIL…')} (SAF-T kassasystem som XML eller ZIP, eller daglige tall som CSV)`,
    )
    return false
  }
  const missing = paths.find(path => !existsSync(path))
  if (missing !== undefined) {
    complain(`${missing} finnes ikke`)
    return false
  }
  const { url, stop } = await reachDatabase(complain)
  await migrate(url)
  const pool = openPool(url, { max: 3 })
  try {
    return await importAll(pool, paths)
  } finally {
    await pool.close()
    await stop()
  }
}

main(process.argv.slice(2)).then(
  complete => {
    process.exitCode = complete ? 0 : 1
  },
  (error: Error) => {
    complain(`Importen feilet: ${error.message}`)
    process.exitCode = 1
  },
)
