import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const because = { because: 'how many letters wait is the operator’s to know' }

/** What all processes of one database have in common. */
export interface DatabaseState {
  readonly lettersWaiting: number
  readonly lettersGivenUp: number
  /** When the oldest waiting letter was posted. */
  readonly oldestLetter: string | null
  /** When the last backup was made. */
  readonly lastBackup: string | null
}

const PATIENCE_MS = 2_000

/** Null when the database does not answer in time: the other metrics matter most then. */
export const readDatabaseState = async (db: Db): Promise<DatabaseState | null> => {
  const asked = db
    .maybe<DatabaseState>(
      because,
      sql`select (select value->>'at' from setting where name = 'lastBackup') as "lastBackup", mail.*
          from (select count(*) filter (where given_up_at is null) as "lettersWaiting",
                       count(*) filter (where given_up_at is not null) as "lettersGivenUp",
                       min(created_at) filter (where given_up_at is null) as "oldestLetter"
                from letter where sent_at is null and discarded_at is null) mail`,
    )
    .catch(() => null)
  return Promise.race([asked, sleep(PATIENCE_MS, null, { ref: false })])
}
