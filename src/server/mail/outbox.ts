import { type EmailAddress, mailboxOf } from '#domain/values/email-address'
import { Refusal } from '#domain/values/refusal'
import type { Clock } from '../clock.ts'
import type { Db, Pool } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { takePlace } from '../http/request-count.ts'
import { HOUR_MS, lettersAnHour } from '../limits.ts'
import { bringForward, EDITION } from '../stored/shapes.ts'
import { startWorker, type Worker } from '../worker.ts'
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

interface Posting {
  /** Who gets it. Every letter counts for its recipient, whichever endpoint causes it. */
  readonly to: EmailAddress
  /** Anybody can name anybody's address, so strangers cause fewer letters. */
  readonly by: keyof typeof lettersAnHour
  readonly now: Date
}

/**
 * Puts a letter in the outbox, in the transaction of the action that causes it. Answers false, and posts nothing, where the
 * recipient has had as many as they may get.
 */
export const post = async (
  db: Db,
  kind: string,
  payload: Record<string, unknown>,
  { to, by, now }: Posting,
): Promise<boolean> => {
  if (
    !(await takePlace(db, `letters to ${mailboxOf(to)}`, { most: lettersAnHour[by], windowMs: HOUR_MS, now }))
  )
    return false
  await db.run(
    because,
    sql`insert into outbox (kind, payload, created_at, next_try_at, edition)
        values (${kind}, ${payload}, ${now}, ${now}, ${EDITION})`,
  )
  await db.run(because, sql`select pg_notify('outbox', '')`)
  return true
}

export const tooManyLetters = (): Refusal =>
  new Refusal('auth/too-many-requests', {
    message: 'Det er sendt mange e-poster til denne adressen den siste timen. Prøv igjen senere',
  })

interface Waiting {
  id: number
  kind: string
  payload: Record<string, unknown>
  created_at: string
  tries: number
  edition: number
}

interface Claimed {
  readonly waiting: Waiting
  readonly now: Date
  /** What is to be sent; null: nobody is written to. */
  readonly letter: Letter | null
}

interface OutboxWorkerOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly transport: Transport
  readonly composers: Readonly<Record<string, Composer>>
  /** Called once a letter could not be sent; it is tried again, in the end given up. */
  readonly failed: (error: unknown, letter: { id: number; kind: string; givenUp: boolean }) => void
  /** Breaks off what is being sent. */
  readonly signal?: AbortSignal
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

/** No letter waits longer than its own wait: one that would was posted or tried before the clock was set back. */
const due = (now: Date): Sql => {
  const longest = sql`make_interval(secs => case when tries = 0 then 0 else ${FIRST_WAIT_MS / 1000} * 2 ^ (tries - 1) end)`
  return sql`(next_try_at <= ${now} or next_try_at > ${now}::timestamptz + ${longest})`
}

const noteFailure = async (
  db: Db,
  { failed }: OutboxWorkerOptions,
  waiting: Waiting,
  error: unknown,
  now: Date,
) => {
  const givenUp = waiting.tries + 1 >= MOST_TRIES
  failed(error, { id: waiting.id, kind: waiting.kind, givenUp })
  await db.run(
    because,
    sql`update outbox set given_up_at = ${givenUp ? now : null}, last_error = ${(error as Error).message.slice(0, 300)}
        where id = ${waiting.id}`,
  )
}

/**
 * Takes a waiting letter and makes it. The try is counted and the next one put off before anything is sent: whatever happens
 * from now on, to us, to the database or to the mail server, the letter goes out no oftener than its waits allow. Two processes
 * never take the same one, since it is sent in less than the shortest wait.
 */
const claim = (options: OutboxWorkerOptions): Promise<Claimed | 'none' | 'failed'> =>
  options.pool.transaction(async db => {
    const now = options.clock()
    const waiting = await db.maybe<Waiting>(
      because,
      sql`select id, kind, payload, created_at, tries, edition from outbox
          where sent_at is null and given_up_at is null and discarded_at is null and ${due(now)}
          order by next_try_at limit 1 for update skip locked`,
    )
    if (!waiting) return 'none'
    const next = new Date(now.getTime() + FIRST_WAIT_MS * 2 ** waiting.tries)
    await db.run(
      because,
      sql`update outbox set tries = ${waiting.tries + 1}, next_try_at = ${next} where id = ${waiting.id}`,
    )
    try {
      const { kind: name, payload: stored, edition } = waiting
      const payload = bringForward<Waiting['payload']>('letter', { edition, stored, name })
      return {
        waiting,
        now,
        letter: (await compose(db, () => options.composers[name]?.(db, payload, now))) ?? null,
      }
    } catch (error) {
      await noteFailure(db, options, waiting, error, now)
      return 'failed'
    }
  })

/** Sends one waiting letter; false where none waits. No transaction is open, and no row held, while a mail server is waited for. */
export const sendOne = async (options: OutboxWorkerOptions): Promise<boolean> => {
  const claimed = await claim(options)
  if (typeof claimed === 'string') return claimed === 'failed'
  const { waiting, letter, now } = claimed
  const { pool, transport, signal } = options
  try {
    const name = `${waiting.created_at.replace(/[:.]/g, '-')}-${waiting.id}`
    if (letter) await transport(letter, name, signal)
  } catch (error) {
    await noteFailure(pool, options, waiting, error, now)
    return true
  }
  await pool.run(
    because,
    sql`update outbox set sent_at = ${now}, tries = ${waiting.tries}, given_up_at = null where id = ${waiting.id}`,
  )
  return true
}

/** What is being sent when the product stops may end by itself for so long. */
const FAREWELL_MS = 3_000

/** Keeps sending what waits, at once when it is woken and every few seconds besides. */
export const startOutboxWorker = (options: OutboxWorkerOptions): Worker => {
  const stopping = new AbortController()
  const worker = startWorker({
    every: POLL_MS,
    work: async stopped => {
      while (!stopped() && (await sendOne({ ...options, signal: stopping.signal })));
    },
    failed: error => options.failed(error, { id: 0, kind: 'outbox', givenUp: false }),
  })
  return {
    ...worker,
    stop: async () => {
      const patience = setTimeout(() => stopping.abort(), FAREWELL_MS)
      await worker.stop().finally(() => clearTimeout(patience))
    },
  }
}
