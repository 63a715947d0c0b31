import type { Letter } from '#contract/owner-panel/owner-panel'
import { LETTERS_PAGE } from '#contract/page-sizes'
import type { LetterState } from '#domain/mail/letters'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'

const because = { because: 'the outbox is the whole product’s, and the owner’s to look after' }

const conditionOf: Readonly<Record<LetterState, Sql>> = {
  waiting: raw('sent_at is null and given_up_at is null and discarded_at is null'),
  sent: raw('sent_at is not null'),
  'given up': raw('given_up_at is not null and sent_at is null and discarded_at is null'),
  discarded: raw('discarded_at is not null'),
}

type LettersQuery = { readonly state?: LetterState | undefined; readonly before?: number | undefined }

/** A page of the outbox, newest first. Letter texts are composed on sending and never stored. */
export const listLetters = (db: Db, { state, before }: LettersQuery): Promise<Letter[]> =>
  db.many<Letter>(
    because,
    sql`select o.id, o.kind, o.created_at as "createdAt", o.tries, o.last_error as "lastError",
               coalesce(o.payload->>'email', e.name, 'kunden i sak nr. ' || c.case_number) as to,
               case when ${conditionOf.discarded} then 'discarded' when ${conditionOf.sent} then 'sent'
                    when ${conditionOf['given up']} then 'given up' else 'waiting' end as state,
               case when ${conditionOf.waiting} then o.next_try_at end as "nextTryAt",
               coalesce(o.discarded_at, o.sent_at, o.given_up_at) as "endedAt"
        from outbox o left join employee e on e.object_id = o.payload->>'employeeId'
             left join complaint c on c.object_id = o.payload->>'complaintId'
        where ${state ? conditionOf[state] : raw('true')} and (${before ?? null}::bigint is null or o.id < ${before ?? null})
        order by o.id desc limit ${LETTERS_PAGE}`,
  )

/** Changes a letter that has not been sent. @throws Refusal not_found; conflict if it was sent in the meantime */
const changeLetter = async (db: Db, id: number, change: Sql): Promise<string> => {
  const changed = await db.maybe<{ kind: string }>(
    because,
    sql`update outbox set ${change} where id = ${id} and sent_at is null and discarded_at is null returning kind`,
  )
  if (changed) return changed.kind
  const there = await db.maybe(because, sql`select 1 from outbox where id = ${id}`)
  throw new Refusal(there ? 'conflict' : 'not_found')
}

/** Resets the attempts of a letter and retries it at once. This includes a letter that was given up. */
export const retryLetter = async (db: Db, id: number, now: Date): Promise<string> => {
  const kind = await changeLetter(db, id, sql`next_try_at = ${now}, tries = 0, given_up_at = null`)
  await db.run(because, sql`select pg_notify('outbox', '')`)
  return kind
}

export const discardLetter = (db: Db, id: number, now: Date): Promise<string> =>
  changeLetter(db, id, sql`discarded_at = ${now}, given_up_at = coalesce(given_up_at, ${now})`)
