import type pg from 'pg'
import type { Transaction } from './migration-patience.ts'

/** The first line of a migration that changes many rows in batches. */
const MARK = '-- in batches'

/** Milliseconds between two progress lines. */
const TELL_MS = 5000

interface Batched {
  readonly client: pg.Client
  readonly name: string
  readonly text: string
  readonly transaction: Transaction
  readonly say: (line: string) => void
}

export const inBatches = (text: string): boolean => text.startsWith(MARK)

/**
 * Repeats a migration's single statement, one transaction per batch, until nothing is left. The statement returns `next`, a text, or
 * null at the end; the following batch gets it as $1 (null in the first). `next` is stored in the batch's transaction, so an
 * interrupted migration continues after its last batch at the next start.
 */
export const runBatches = async ({ client, name, text, transaction, say }: Batched): Promise<void> => {
  const step = async (): Promise<string | null> => {
    const noted = await client.query<{ next: string }>(
      'select next from migration_progress where name = $1',
      [name],
    )
    const { rows } = await client.query<{ next: string | null }>(text, [noted.rows[0]?.next ?? null])
    const next = rows[0]?.next ?? null
    if (next === null) {
      await client.query('delete from migration_progress where name = $1', [name])
      await client.query('insert into migration (name) values ($1)', [name])
    } else
      await client.query(
        `insert into migration_progress (name, next) values ($1, $2)
         on conflict (name) do update set next = excluded.next, at = now()`,
        [name, next],
      )
    return next
  }
  let told = performance.now()
  for (let next = await transaction(step); next !== null; next = await transaction(step)) {
    if (performance.now() - told < TELL_MS) continue
    told = performance.now()
    say(`Migreringen ${name} er kommet til ${next}`)
  }
}
