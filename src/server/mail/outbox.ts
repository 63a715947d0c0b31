import type { Clock } from '../clock.ts'
import type { Db, Pool } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { bringForward, EDITION } from '../stored/shapes.ts'
import type { Letter, Transport } from './transport.ts'

const because = { because: 'letters are sent on the product’s own behalf' }

/**
 * Makes a letter of a kind from what was posted, when it is about to be sent, so that the table never holds a link. Null: there
 * is nobody to write to.
 */
export type Composer = (db: Db, payload: Record<string, unknown>, now: Date) => Promise<Letter | null>

const MOST_TRIES = 8
const FIRST_WAIT_MS = 30_000
const POLL_MS = 5_000

/** Puts a letter in the outbox, in the transaction of the action that causes it. */
export const post = async (db: Db, kind: string, payload: Record<string, unknown>, now: Date) => {
  await db.run(
    because,
    sql`insert into outbox (kind, payload, created_at, next_try_at, edition)
        values (${kind}, ${payload}, ${now}, ${now}, ${EDITION})`,
  )
  await db.run(because, sql`select pg_notify('outbox', '')`)
}

interface Waiting {
  id: number
  kind: string
  payload: Record<string, unknown>
  tries: number
  edition: number
}

interface OutboxWorkerOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly transport: Transport
  readonly composers: Readonly<Record<string, Composer>>
  /** Called once a letter could not be sent; it is tried again, in the end given up. */
  readonly failed: (error: unknown, letter: { id: number; kind: string; givenUp: boolean }) => void
}

/** An error in SQL spoils its transaction, unless a savepoint bounds it: the letter's tries are counted in the same one. */
const compose = async <T>(db: Db, composer: () => Promise<T> | undefined): Promise<T | undefined> => {
  await db.run(because, sql`savepoint composing`)
  try {
    return await composer()
  } catch (error) {
    await db.run(because, sql`rollback to savepoint composing`)
    throw error
  }
}

/** Sends one waiting letter; false where none waits. Two processes never take the same one. */
export const sendOne = ({
  pool,
  clock,
  transport,
  composers,
  failed,
}: OutboxWorkerOptions): Promise<boolean> =>
  pool.transaction(async db => {
    const now = clock()
    const letter = await db.maybe<Waiting>(
      because,
      sql`select id, kind, payload, tries, edition from outbox
          where sent_at is null and given_up_at is null and discarded_at is null and next_try_at <= ${now}
          order by next_try_at limit 1 for update skip locked`,
    )
    if (!letter) return false
    try {
      const { kind: name, payload: stored, edition } = letter
      const payload = bringForward<Waiting['payload']>('letter', { edition, stored, name })
      const composed = await compose(db, () => composers[name]?.(db, payload, now))
      if (composed) await transport(composed, `${now.toISOString().replace(/[:.]/g, '-')}-${letter.id}`)
      await db.run(because, sql`update outbox set sent_at = ${now} where id = ${letter.id}`)
    } catch (error) {
      const tries = letter.tries + 1
      const givenUp = tries >= MOST_TRIES
      failed(error, { id: letter.id, kind: letter.kind, givenUp })
      const next = new Date(now.getTime() + FIRST_WAIT_MS * 2 ** letter.tries)
      await db.run(
        because,
        sql`update outbox set tries = ${tries}, next_try_at = ${next}, given_up_at = ${givenUp ? now : null},
              last_error = ${(error as Error).message.slice(0, 300)}
            where id = ${letter.id}`,
      )
    }
    return true
  })

/** Keeps sending what waits, at once when `wake` is called and every few seconds besides. */
export const startOutboxWorker = (options: OutboxWorkerOptions) => {
  let stopped = false
  let running: Promise<void> | null = null
  const sendAll = async () => {
    try {
      while (!stopped && (await sendOne(options)));
    } catch (error) {
      options.failed(error, { id: 0, kind: 'outbox', givenUp: false })
    }
  }
  const wake = () => {
    running ??= sendAll().finally(() => {
      running = null
    })
  }
  const timer = setInterval(wake, POLL_MS)
  timer.unref()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
