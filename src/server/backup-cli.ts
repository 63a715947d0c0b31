import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { number as inNorwegian } from '#domain/values/number-format'
import { BadBackup } from './backup/bad-backup.ts'
import { backupKeyOf } from './backup/encryption.ts'
import { knownFigureLabel } from './backup/known-figures.ts'
import { rowCount } from './backup/manifest.ts'
import { backupsAmong, parseBackupName } from './backup/places/backup-names.ts'
import type { BackupPlace } from './backup/places/backup-place.ts'
import { openPlace, splitPlace } from './backup/places/open-place.ts'
import { type Backup, openBackupAt } from './backup/read-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { beginRun, endKilledRuns, type MadeBackup, noteSuccess } from './backup/runs.ts'
import { faultSentence } from './backup/schedule/faults.ts'
import { openJob } from './backup/schedule/open-job.ts'
import { aloneOnBackups, runBackup } from './backup/schedule/run-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { typedCommand } from './command-line.ts'
import { readConfig } from './config.ts'
import { openPool } from './db/db.ts'
import { openByteStore } from './files/open-byte-store.ts'
import { reachDatabase } from './reach-database.ts'

// `npm run backup` makes a backup at BACKUP_TO as the schedule does, and `npm run backup -- FILE` writes one to a file.
// `npm run restore -- FILE` restores one from a file, from s3://bucket/prefix/name, or by its name at BACKUP_TO.

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)
const number = (value: number) => inNorwegian(value, 1)
const momentOf = (at: Date) => at.toLocaleString('nb-NO', { timeZone: 'Europe/Oslo' })

const config = readConfig(process.env)
const key = config.backupKey === undefined ? undefined : backupKeyOf(config.backupKey)
const clock = () => new Date()
const placeAt = (to: string) => openPlace(to, { s3: config.backupS3, reserveBytes: config.filesReserveBytes })

/** Reaches the database of the chain. A backup does not create a missing data folder. */
const withChain = async (work: (url: string) => Promise<void>): Promise<void> => {
  if (!config.databaseUrl && !existsSync(config.dataDir))
    throw new BadBackup(`Mappa ${config.dataDir} finnes ikke`)
  const { url, stop } = await reachDatabase(complain)
  await work(url).finally(stop)
}

const backUpToFile = (file: string): Promise<void> =>
  withChain(async url => {
    if (existsSync(file)) throw new BadBackup(`${file} finnes fra før`)
    const begun = clock()
    const { tables, files } = await writeBackup({
      url,
      store: await openByteStore(config),
      file,
      now: begun,
      key,
    })
    const rows = rowCount(tables)
    const { size } = await stat(file)
    const made: MadeBackup = { name: null, rows, bytes: size, verifiedBy: 'read', remark: null }
    const pool = openPool(url, { max: 1 })
    await noteSuccess(pool, await beginRun(pool, begun), made, clock()).finally(() => pool.close())
    say(
      `${file}: ${number(rows)} rader fra ${tables.length} tabeller, ${number(files.length)} lagrede filer, ${number(size / 1e6)} MB, lest om igjen og i orden.`,
    )
    say(
      key
        ? 'Fila er kryptert med BACKUP_KEY. Uten den nøkkelen kan ingen lese fila.'
        : 'Fila har lønn og persondata. Oppbevar den et annet sted enn her, der bare de som skal, kommer til.',
    )
  })

const backUpAsScheduled = (): Promise<void> => {
  const { backups } = config
  if (!backups)
    throw new BadBackup(`Bruk: ${typedCommand('backup', 'FIL.zip')}, eller sett BACKUP_TO og BACKUP_KEY`)
  return withChain(async url => {
    const pool = openPool(url, { max: 2 })
    const job = openJob({ db: pool, url, store: await openByteStore(config), clock, config, backups })
    const run = () =>
      aloneOnBackups(url, async () => {
        await endKilledRuns(pool, clock())
        return runBackup(job, new AbortController().signal)
      })
    const made = await run()
      .catch(error => {
        throw new BadBackup(faultSentence(error, backups.to), { cause: error })
      })
      .finally(() => pool.close())
    if (!made) throw new BadBackup('En annen sikkerhetskopi er i gang')
    const verified = made.verifiedBy === 'restored' ? 'prøvd gjenopprettet' : 'lest om igjen'
    say(
      `${made.name} i ${backups.to}: ${number(made.rows)} rader, ${number(made.bytes / 1e6)} MB, ${verified} og i orden.`,
    )
    if (made.remark) say(`${made.remark}.`)
  })
}

const listBackups = async (place: BackupPlace): Promise<string[]> =>
  backupsAmong(await place.list()).map(
    ({ name, madeAt, verified }) => `  ${name}  ${momentOf(madeAt)}${verified ? '' : '  (ikke prøvd)'}`,
  )

const usage = async (): Promise<string> => {
  const text = `Bruk: ${typedCommand('restore', 'FIL')}`
  if (!config.backups) return text
  const { to } = config.backups
  const place = await placeAt(to)
  const lines = await listBackups(place).catch(error => {
    throw new BadBackup(faultSentence(error, to))
  })
  return [text, ...(lines.length > 0 ? [`I ${to}:`, ...lines] : [`${to} har ingen sikkerhetskopier.`])].join(
    '\n',
  )
}

/** @param where a path, an address in a bucket, or a name at BACKUP_TO */
const openNamed = async (where: string): Promise<Backup> => {
  const isName = parseBackupName(where) !== null && config.backups !== undefined
  const { to, name } = isName && config.backups ? { to: config.backups.to, name: where } : splitPlace(where)
  const place = await placeAt(to)
  const source = await place.open(name).catch((error: Error) => {
    throw new BadBackup(
      `${where} kan ikke leses (${error instanceof BadBackup ? error.message : faultSentence(error, to)})`,
    )
  })
  return openBackupAt(source, where, key)
}

const restore = async (where: string | undefined): Promise<void> => {
  if (!where) throw new BadBackup(await usage())
  const archive = await openNamed(where)
  try {
    const { url, ran, stop } = await reachDatabase(complain)
    try {
      if (ran && !process.env.DATABASE_URL) throw new BadBackup('Föhn kjører. Stopp den først')
      await restoreBackup(url, await openByteStore(config), archive)
    } finally {
      await stop()
    }
    const { madeAt, tables, files, figures } = archive.manifest
    const rows = rowCount(tables)
    say(
      `${number(rows)} rader og ${number(files.length)} lagrede filer er tilbake som de var ${momentOf(new Date(madeAt))}.`,
    )
    for (const figure of figures) say(`  ${knownFigureLabel(figure)}: ${inNorwegian(Number(figure.value))}`)
    say('Alle må logge inn på nytt.')
  } finally {
    archive.close()
  }
}

const backup = (file: string | undefined): Promise<void> => (file ? backUpToFile(file) : backUpAsScheduled())

const commands = { backup, restore }

const main = async (command: string | undefined, file: string | undefined): Promise<void> => {
  if (!command || !Object.hasOwn(commands, command))
    throw new BadBackup(`Bruk: ${typedCommand('backup', 'FIL.zip')}`)
  await commands[command as keyof typeof commands](file)
}

main(...(process.argv.slice(2, 4) as [string?, string?])).catch((error: Error) => {
  complain(error instanceof BadBackup ? error.message : `Det gikk ikke: ${error.message}`)
  process.exitCode = 1
})
