import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { inTime } from '../in-time.ts'
import { letterCounts } from '../mail/letter-counts.ts'

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
export const readDatabaseState = (db: Db): Promise<DatabaseState | null> => {
  const asked = db
    .maybe<DatabaseState>(
      because,
      sql`select (select value->>'at' from setting where name = 'lastBackup') as "lastBackup",
                 waiting as "lettersWaiting", given_up as "lettersGivenUp", oldest as "oldestLetter"
          from ${letterCounts} mail`,
    )
    .catch(() => null)
  return inTime(PATIENCE_MS, asked)
}
