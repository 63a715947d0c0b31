import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import * as copyStreams from 'pg-copy-streams'
import { withOwnConnection } from '#server/db/connection'
import { migrate, migrationNames } from '../db/migrate.ts'
import type { ByteStore } from '../files/byte-store.ts'
import { BadBackup } from './bad-backup.ts'
import { withoutIndexes } from './indexes.ts'
import { differingFigure } from './known-figures.ts'
import { leftOut, signsIn } from './left-out.ts'
import type { Manifest } from './manifest.ts'
import { discarding, measure } from './measure.ts'
import type { Backup } from './read-backup.ts'
import { columnList, quoted, tablesOf, writeAlike } from './tables.ts'

/** From this many rows on, indexes are built after them. Most tables are smaller, and have some 400 indexes and keys together. */
const LARGE = 5_000

/** Marks a database whose restore has not finished; the next restore starts over. */
const UNFINISHED = 'an unfinished restore'

/**
 * Fills a new, empty database with a backup: it creates the tables as they were, loads and verifies every row, and then runs the
 * later migrations. It succeeds completely or changes nothing. Stored files return to the byte store before any row refers to
 * them.
 * @throws BadBackup when the file is damaged or newer than this product, or the database is not empty
 */
export const restoreBackup = async (
  url: string,
  store: Pick<ByteStore, 'put'>,
  backup: Backup,
): Promise<void> => {
  await restoreAsItWas(url, store, backup)
  await migrate(url)
}

/** The same without the later migrations. */
export const restoreAsItWas = async (
  url: string,
  store: Pick<ByteStore, 'put'>,
  backup: Backup,
): Promise<void> => {
  const { manifest } = backup
  const known = await migrationNames()
  const unknown = manifest.migrations.find(name => !known.includes(name))
  if (unknown) throw new BadBackup(`Sikkerhetskopien er fra en nyere utgave av Föhn (${unknown})`)
  await withOwnConnection({ connectionString: url }, async client => {
    await beginAnew(client)
    await migrate(url, manifest.migrations)
    for (const file of manifest.files) await backup.giveFile(file, bytes => store.put(file.key, bytes))
    await client.query('begin')
    await writeAlike(client)
    await fill(client, backup)
    await compare(client, manifest)
    const differing = await differingFigure(client, manifest.figures)
    if (differing) throw new BadBackup(`${differing} ble ikke som den var`)
    for (const { name, value, called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, called])
    await client.query('comment on schema public is null')
    await client.query('commit')
    await client.query('analyze')
  })
}

const beginAnew = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ said: string | null; tables: number }>(
    `select obj_description('public'::regnamespace, 'pg_namespace') as said,
            (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables`,
  )
  const [{ said, tables } = { said: null, tables: 0 }] = rows
  if (tables > 0 && said !== UNFINISHED)
    throw new BadBackup('Databasen er ikke tom. Gjenopprett i en ny mappe (DATA_DIR) eller en ny database')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  await client.query(`comment on schema public is '${UNFINISHED}'`)
}

/** Triggers already ran when the rows were first written, so they are disabled here. */
const fill = async (client: pg.Client, backup: Backup): Promise<void> => {
  const order = (await tablesOf(client)).map(({ name }) => name)
  const tables = order
    .filter(name => !signsIn.has(name))
    .flatMap(name => {
      const table = backup.manifest.tables.find(one => one.name === name)
      if (!table && !leftOut.has(name)) throw new BadBackup(`Tabellen ${name} mangler i sikkerhetskopien`)
      return table ?? []
    })
  const trigger = async (turn: 'enable' | 'disable') => {
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} ${turn} trigger user`)
  }
  await trigger('disable')
  await client.query(`truncate ${order.map(quoted).join(', ')}`)
  const large = tables.filter(({ rows }) => rows >= LARGE).map(({ name }) => name)
  const putBack = await withoutIndexes(client, new Set(large))
  for (const table of tables) {
    await backup.send(
      table,
      client.query(
        copyStreams.from(`copy ${quoted(table.name)} (${columnList(table)}) from stdin with (freeze)`),
      ),
    )
  }
  await putBack()
  await trigger('enable')
}

/** Reads every table back and compares it with the manifest. */
const compare = async (client: pg.Client, { tables }: Manifest): Promise<void> => {
  // Backups of earlier editions include sign-in data. It is not restored.
  for (const table of tables.filter(({ name }) => !signsIn.has(name))) {
    const { through, result } = measure()
    const rows = client.query(copyStreams.to(`copy ${quoted(table.name)} (${columnList(table)}) to stdout`))
    await pipeline(rows, through, discarding())
    if (result().sha256 !== table.sha256) throw new BadBackup(`Tabellen ${table.name} ble ikke som den var`)
  }
}
