import type { LetterKind } from '#domain/mail/letters'
import { type EmailAddress, mailboxOf } from '#domain/values/email-address'
import { Refusal } from '#domain/values/refusal'
import type { Clock } from '../clock.ts'
import type { Db, Pool } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { takePlace } from '../http/request-count.ts'
import { HOUR_MS, lettersAnHour } from '../limits.ts'
import { bringForward, EDITION } from '../stored/shapes.ts'
import { startWorker, stopWithFarewell, type Worker } from '../worker.ts'
import type { OutgoingLetter, Transport } from './transport.ts'

const because = { because: 'letters are sent on the product’s own behalf' }

/**
 * Builds a letter from its posted payload just before it is sent, so that the table never contains a link. Null: there is no
 * recipient.
 */
export type Composer = (db: Db, payload: Record<string, unknown>, now: Date) => Promise<OutgoingLetter | null>

const MOST_TRIES = 8
const FIRST_WAIT_MS = 30_000
const POLL_MS = 5_000

interface Posting {
  /** The recipient. Every letter counts towards the recipient's limit, whichever endpoint causes it. */
  readonly to: EmailAddress
  /** Anybody can enter any address, so strangers have a lower limit. */
  readonly by: keyof typeof lettersAnHour
  readonly now: Date
}

/**
 * Adds a letter to the outbox in the transaction of its action. Returns false without posting when the recipient has
 * reached the limit.
 */
export const post = async (
  db: Db,
  kind: LetterKind,
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
  /** The letter to send; null: no recipient. */
  readonly letter: OutgoingLetter | null
}

interface OutboxWorkerOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly transport: Transport
  readonly composers: Readonly<Partial<Record<string, Composer>>>
  /** Called when a letter could not be sent; it is retried and finally given up. */
  readonly failed: (error: unknown, letter: { id: number; kind: string; givenUp: boolean }) => void
  /** Aborts the current sending. */
  readonly signal?: AbortSignal
}

/**
 * An SQL error aborts its transaction unless a savepoint contains it: the letter's attempts are counted in the same
 * transaction.
 */
const compose = async <T>(db: Db, composer: () => Promise<T> | undefined): Promise<T | undefined> => {
  await db.run(because, sql`savepoint composing`)
  try {
    return await composer()
  } catch (error) {
    await db.run(because, sql`rollback to savepoint composing`)
    throw error
  }
}

/**
 * A letter never waits longer than its own delay: a longer wait means that it was posted or tried before the
 * clock was set back.
 */
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
 * Claims a waiting letter and builds it. The attempt is counted and the next one scheduled before anything is sent: whatever
 * fails afterwards, the letter is never sent more often than its delays allow. Two processes never claim the same letter,
 * because sending takes less than the shortest delay.
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

/** Sends one waiting letter; false if there is none. No transaction is open and no row locked while it waits for a mail server. */
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

/** Sends waiting letters, immediately when woken and every few seconds. */
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
    stop: () => stopWithFarewell(stopping, worker.stop),
  }
}
