import { existsSync, readFileSync } from 'node:fs'
import type { Backups, Health } from '#contract/owner-panel/owner-panel'
import { readHistory } from '#server/backup/runs'
import type { Config } from '#server/config'
import type { Db } from '#server/db/db'
import { migrationNames } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { diskSpace } from '#server/files/disk-room'
import { letterCounts } from '#server/mail/letter-counts'

const because = { because: 'how the product is, is the owner’s to know' }

interface DatabaseRow {
  version: string
  bytes: number
  waiting: number
  given_up: number
  oldest: string | null
  events_waiting: number
  events_given_up: number
  running: number
}

// package.json is two folders above the bundle and four above the source.
const packageFile = ['../../package.json', '../../../../package.json']
  .map(path => new URL(path, import.meta.url))
  .find(url => existsSync(url))

/** The version in package.json, or `?` if the file is not found. */
const productVersion: string = packageFile ? JSON.parse(readFileSync(packageFile, 'utf8')).version : '?'

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** The last backups, and when the next ones are due. */
export const readBackups = async (db: Db, { backups }: Pick<Config, 'backups'>): Promise<Backups> => ({
  scheduledAt: backups?.at ?? null,
  ...(await readHistory(db)),
})

/** The current health of the product on this machine. */
export const readHealth = async (db: Db, config: Config): Promise<Health> => {
  const asked = performance.now()
  const row = await db.maybe<DatabaseRow>(
    because,
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
               (select count(*) from file_import where state = 'running') as running, mail.*, events.*
        from ${letterCounts} mail,
             (select count(*) filter (where given_up_at is null) as events_waiting,
                     count(*) filter (where given_up_at is not null) as events_given_up
              from webhook_message where delivered_at is null) events`,
  )
  if (!row) throw new Error('The database returned no settings')
  const milliseconds = Math.round(performance.now() - asked)
  const { free, size } = await diskSpace(config.dataDir).catch(() => diskSpace('.'))
  return {
    edition: { version: productVersion, migration: (await migrationNames()).at(-1) ?? '' },
    startedAt,
    database: { version: row.version, bytes: row.bytes, milliseconds },
    disk: { freeBytes: free, totalBytes: size },
    backups: await readBackups(db, config),
    queue: { waiting: row.waiting, givenUp: row.given_up, oldest: row.oldest },
    webhooks: { waiting: row.events_waiting, givenUp: row.events_given_up },
    runningImports: row.running,
  }
}
