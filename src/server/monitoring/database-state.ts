import { readHistory } from '../backup/runs.ts'
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

const readState = async (db: Db): Promise<DatabaseState | null> => {
  const mail = await db.maybe<Omit<DatabaseState, 'lastBackup'>>(
    because,
    sql`select waiting as "lettersWaiting", given_up as "lettersGivenUp", oldest as "oldestLetter"
        from ${letterCounts} mail`,
  )
  const { last } = await readHistory(db)
  return mail && { ...mail, lastBackup: last?.at ?? null }
}

/** Null when the database does not answer in time: the other metrics matter most then. */
export const readDatabaseState = (db: Db): Promise<DatabaseState | null> =>
  inTime(
    PATIENCE_MS,
    readState(db).catch(() => null),
  )
