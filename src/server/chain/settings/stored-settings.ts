import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { EDITION } from '#server/stored/shapes'

const because = { because: 'the settings are the chain’s' }

interface StoredSetting {
  readonly value: unknown
  /** The edition whose shape the value has. */
  readonly edition: number
}

export const readSetting = (db: Db, name: string): Promise<StoredSetting | null> =>
  db.maybe<StoredSetting>(because, sql`select value, edition from chain_setting where name = ${name}`)

export const writeSetting = async (db: Db, name: string, value: unknown, now: Date): Promise<void> => {
  await db.run(
    because,
    sql`insert into chain_setting (name, value, updated_at, edition)
        values (${name}, ${JSON.stringify(value)}::jsonb, ${now}, ${EDITION})
        on conflict (name) do update
        set value = excluded.value, updated_at = excluded.updated_at, edition = excluded.edition`,
  )
}
