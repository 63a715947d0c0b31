import type { Letter } from '#contract/owner-panel/owner-panel'
import { LETTERS_PAGE } from '#contract/page-sizes'
import type { LetterState } from '#domain/mail/letters'
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
        from letter o left join person e on e.object_id = o.payload->>'employeeId'
             left join warranty_case c on c.object_id = o.payload->>'complaintId'
        where ${state ? conditionOf[state] : raw('true')} and (${before ?? null}::bigint is null or o.id < ${before ?? null})
        order by o.id desc limit ${LETTERS_PAGE}`,
  )
