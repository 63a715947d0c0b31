import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { BadBackup, openBackup } from './backup/read-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { writeSetting } from './chain/settings/stored-settings.ts'
import { readConfig } from './config.ts'
import { openPool } from './db/db.ts'
import { openByteStore } from './files/open-byte-store.ts'
import { reachDatabase } from './reach-database.ts'

// `npm run backup -- FILE` writes the whole chain to one file; `npm run restore -- FILE` reads it back.

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)
const number = (value: number) => value.toLocaleString('nb-NO', { maximumFractionDigits: 1 })

const byteStore = () => openByteStore(readConfig(process.env))

const backup = async (file: string): Promise<void> => {
  if (existsSync(file)) throw new BadBackup(`${file} finnes fra før`)
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (!databaseUrl && !existsSync(dataDir)) throw new BadBackup(`Mappa ${dataDir} finnes ikke`)
  const { url, stop } = await reachDatabase(complain)
  try {
    const { tables, files } = await writeBackup({ url, store: await byteStore(), file, now: new Date() })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const { size } = await stat(file)
    await noteBackup(url, { at: new Date().toISOString(), rows, bytes: size })
    say(
      `${file}: ${number(rows)} rader fra ${tables.length} tabeller, ${number(files.length)} lagrede filer, ${number(size / 1e6)} MB, lest om igjen og i orden.`,
    )
    say('Fila har lønn og persondata. Oppbevar den et annet sted enn her, der bare de som skal, kommer til.')
  } finally {
    await stop()
  }
}

/** Records when the last backup was made and how large it is, for the owner's panel. */
const noteBackup = async (url: string, made: { at: string; rows: number; bytes: number }): Promise<void> => {
  const pool = openPool(url, { max: 1 })
  await writeSetting(pool, 'lastBackup', made, new Date())
  await pool.close()
}

const restore = async (file: string): Promise<void> => {
  const archive = await openBackup(file)
  try {
    const { url, ran, stop } = await reachDatabase(complain)
    try {
      if (ran && !process.env.DATABASE_URL) throw new BadBackup('Föhn kjører. Stopp den først')
      await restoreBackup(url, await byteStore(), archive)
    } finally {
      await stop()
    }
    const { madeAt, tables, files } = archive.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `${number(rows)} rader og ${number(files.length)} lagrede filer er tilbake som de var ${new Date(madeAt).toLocaleString('nb-NO', { timeZone: 'Europe/Oslo' })}.`,
    )
    say('Alle må logge inn på nytt.')
  } finally {
    archive.close()
  }
}

const commands = { backup, restore }

const main = async (command: string | undefined, file: string | undefined): Promise<void> => {
  if (!command || !Object.hasOwn(commands, command) || !file)
    throw new BadBackup(`Bruk: npm run ${command ?? 'backup'} -- FIL.zip`)
  await commands[command as keyof typeof commands](file)
}

main(...(process.argv.slice(2, 4) as [string?, string?])).catch((error: Error) => {
  complain(error instanceof BadBackup ? error.message : `Det gikk ikke: ${error.message}`)
  process.exitCode = 1
})
