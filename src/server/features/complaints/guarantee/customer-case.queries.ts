import type { CustomerCase } from '#contract/complaints/guarantee'
import { MOST_FROM_CUSTOMER } from '#domain/complaints/conversation'
import {
  type CustomerLanguage,
  type CustomerVerdict,
  customerStateOf,
  DECIDED,
  decisionOf,
  stepsTaken,
} from '#domain/complaints/customer-view'
import type { ItemKind, ItemStatus } from '#domain/complaints/items'
import type { ComplaintStatus } from '#domain/complaints/status'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { utc } from '#server/db/utc'
import type { StoredFiles } from '#server/files/stored-files'
import { photosOf } from '../photos/photos.queries.ts'
import { verdictOfClosing } from '../verdict-sql.ts'
import type { OpenedLink } from './customer-link.ts'

const because = { because: 'whoever has its secret is the customer of the case' }

interface CustomerRow {
  caseNumber: number
  salonName: string
  createdAt: string
  visit: string | null
  message: string
  language: CustomerLanguage
  status: ComplaintStatus
  considered: string | null
  answered: string | null
  decided: string | null
  closed: string | null
  verdict: CustomerVerdict | null
  items: { kind: ItemKind; status: ItemStatus; cost: number }[]
  messages: { at: string; from: 'customer' | 'salon'; text: string }[]
}

/** When case c reached what its customer is shown: by the items and decisions that stand (C18). */
const times = sql`
  (select min(created_at) from complaint_item where complaint_id = c.object_id) as considered,
  (select min(created_at) from complaint_message where complaint_id = c.object_id and user_id is not null) as answered,
  (select min(l.at) from complaint_log l join complaint_item i on i.object_id = l.item_id
   where l.complaint_id = c.object_id and l.status >= ${DECIDED} and i.status >= ${DECIDED}) as decided,
  c.closed_at as closed`

/** A case as its customer sees it (C18). @throws Refusal not_found */
export const readForCustomer = async (
  db: Db,
  files: StoredFiles,
  { complaintId, channel, ends }: OpenedLink,
  now: Date,
): Promise<CustomerCase> => {
  const row = await db.maybe<CustomerRow>(
    because,
    sql`select c.case_number as "caseNumber", s.name as "salonName", c.created_at as "createdAt", c.backdate as visit,
               c.message, c.language, c.status, ${verdictOfClosing} as verdict, ${times},
               (select coalesce(json_agg(json_build_object('kind', kind, 'status', status, 'cost', cost)
                                         order by kind desc, number), '[]')
                from complaint_item where complaint_id = c.object_id) as items,
               (select coalesce(json_agg(json_build_object('at', ${utc('created_at')}, 'text', text,
                          'from', case when user_id is null then 'customer' else 'salon' end)
                          order by created_at, place), '[]')
                from complaint_message where complaint_id = c.object_id) as messages
        from complaint c join chain_salon s on s.object_id = c.salon_id where c.object_id = ${complaintId}`,
  )
  if (!row) throw new Refusal('not_found')
  const photos = await photosOf(db, files, complaintId, now)
  const { status, items, messages, considered, answered, decided, closed, ...told } = row
  const written = messages.filter(({ from }) => from === 'customer').length
  return {
    ...told,
    state: customerStateOf(status),
    steps: stepsTaken({ received: told.createdAt, considered, answered, decided, closed }),
    decisions: items.map(decisionOf).filter(decision => decision !== null),
    messages,
    photos: photos
      .filter(({ createdBy }) => createdBy === null)
      .map(({ url, smallUrl }) => ({ url, smallUrl })),
    mayAnswer: written < MOST_FROM_CUSTOMER,
    byMail: channel === 'mail',
    linkEnds: ends,
  }
}
