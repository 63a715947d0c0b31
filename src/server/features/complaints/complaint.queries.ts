import type { VisitReceipt } from '#contract/complaints/complaints'
import type { Scope } from '#domain/access/scope'
import { DEADLINE_MINUTES } from '#domain/complaints/countdown'
import type { CountedItem } from '#domain/complaints/counted'
import type { CustomerLanguage, CustomerVerdict } from '#domain/complaints/customer-view'
import type { ItemKind, ItemStatus } from '#domain/complaints/items'
import type { LogType } from '#domain/complaints/log-types'
import type { ComplaintStatus } from '#domain/complaints/status'
import { heldIn } from '#server/chain/held-history'
import type { Db, Unscoped } from '#server/db/db'
import { raw, sql, within } from '#server/db/sql'
import { utc } from '#server/db/utc'
import { countedItems } from './counted-items.ts'
import { hasGoodLink } from './guarantee/customer-link.ts'
import { listOf } from './json-rows.ts'
import { type SummaryRow, summaryColumns } from './list.queries.ts'
import { receiptJson } from './offered-receipts.queries.ts'

export interface ItemRow {
  id: string
  kind: ItemKind
  number: number
  cost: number
  status: ItemStatus
  createdAt: string
  createdBy: string | null
  requestedBy: string | null
  fixer: string | null
  finishedAt: string | null
  reason: string | null
}

export interface LogRow {
  id: number
  type: LogType
  createdAt: string
  user: string
  index: number | null
  status: ComplaintStatus
  cost: number | null
  receipt: VisitReceipt | null
  reason: string | null
  from: string | null
  to: string | null
}

export interface NoteRow {
  objectId: string
  user: string
  createdAt: string
  text: string
  /** Date and time in Norway, as written in the note's prefix. */
  day: string
  time: string
}

export interface MessageRow {
  objectId: string
  createdAt: string
  /** Null for a message from the customer. */
  user: string | null
  text: string
}

export interface ComplaintRow extends SummaryRow {
  type: string | null
  backdate: string | null
  email: string | null
  phone: string | null
  origin: string | null
  created_by: string | null
  employee_id: string | null
  message: string
  fixers: string[]
  items: ItemRow[]
  counted: CountedItem[]
  receipt: VisitReceipt | null
  receipt_missing: boolean
  notes: NoteRow[]
  messages: MessageRow[]
  language: CustomerLanguage
  has_link: boolean
  forgotten_at: string | null
  email_refused_at: string | null
  verdict: CustomerVerdict | null
  verdict_at: string | null
  log: LogRow[]
  openings: { from: string; to: string }[]
  names: Record<string, string>
}

const items = listOf(
  sql`json_build_object('id', object_id, 'kind', kind, 'number', number, 'cost', cost, 'status', status,
        'createdAt', ${utc('created_at')}, 'createdBy', created_by, 'requestedBy', requested_by,
        'fixer', fixer_id, 'finishedAt', ${utc('finished_at')},
        'reason', (select text from complaint_reason where item_id = o.object_id order by log_id desc limit 1))`,
  sql`(select *, kind as at, number as place from complaint_item where complaint_id = c.object_id) o`,
)

const notes = listOf(
  sql`json_build_object('objectId', object_id, 'user', user_id, 'createdAt', ${utc('created_at')}, 'text', text,
        'day', to_char(created_at at time zone 'Europe/Oslo', 'YYYY-MM-DD'),
        'time', to_char(created_at at time zone 'Europe/Oslo', 'HH24:MI:SS'))`,
  sql`(select *, created_at as at, object_id as place from complaint_note where complaint_id = c.object_id) o`,
)

const messages = listOf(
  sql`json_build_object('objectId', object_id, 'createdAt', ${utc('created_at')}, 'user', user_id, 'text', text)`,
  sql`(select *, created_at as at from complaint_message where complaint_id = c.object_id) o`,
)

const log = listOf(
  sql`json_build_object('id', id, 'type', type, 'createdAt', ${utc('o.at')}, 'user', user_id, 'index', item_index,
        'status', status, 'cost', cost, 'from', from_salon, 'to', to_salon,
        'receipt', (select ${receiptJson} from sold_receipt r join cash_register g on g.id = r.register
                    where (r.register, r.nr) = (o.receipt_register, o.receipt_nr)),
        'reason', (select text from complaint_reason where log_id = o.id))`,
  sql`(select *, id as place from complaint_log where complaint_id = c.object_id) o`,
)

/** The opening hours of the case's salon from its creation to its deadline, each day by those of its month, computed in Norwegian time. */
const openings = sql`(
  select coalesce(json_agg(json_build_object('from', ${utc('o.from')}, 'to', ${utc('o.to')}) order by o.from), '[]')
  from (select (d.day + t.opens) at time zone 'Europe/Oslo' as from, (d.day + t.closes) at time zone 'Europe/Oslo' as to
        from generate_series(0, 3) n
        cross join lateral (select (c.created_at at time zone 'Europe/Oslo')::date + n as day) d
        join opening_held t on ${heldIn('salon_id', 'c.salon_id', sql`d.day`)} and t.weekday = extract(isodow from d.day)) o
  where o.to > c.created_at and o.from < c.created_at + make_interval(mins => ${DEADLINE_MINUTES}))`

/** Computed for open and closed cases alike: only a few rows each. */
const counted = sql`(select coalesce(json_agg(counted), '[]') from ${countedItems(raw('c.object_id'))} counted)`

const visitReceipt = sql`(select ${receiptJson} from sold_receipt r join cash_register g on g.id = r.register
  where (r.register, r.nr) = (c.receipt_register, c.receipt_nr))`

/** Names of every person and salon that the case refers to by id. */
const names = sql`(
  select coalesce(json_object_agg(object_id, name), '{}') from (
    select object_id, name from person where object_id = c.employee_id or object_id = c.created_by or object_id = c.assignee_id
      or object_id in (select user_id from complaint_note where complaint_id = c.object_id
                       union select user_id from complaint_message where complaint_id = c.object_id
                       union select user_id from complaint_log where complaint_id = c.object_id
                       union select employee_id from complaint_fixer where complaint_id = c.object_id
                       union select unnest(array[created_by, fixer_id]) from complaint_item
                             where complaint_id = c.object_id)
    union all
    select object_id, name from chain_salon where object_id = c.salon_id or object_id = c.origin
      or object_id in (select unnest(array[from_salon, to_salon]) from complaint_log where complaint_id = c.object_id)) known)`

/** A case with all its details, or null if it is out of scope. After a transfer, the reply reads it unscoped. */
export const readComplaint = (
  db: Db,
  scope: Scope | Unscoped,
  objectId: string,
  now: Date,
): Promise<ComplaintRow | null> =>
  db.maybe<ComplaintRow>(
    scope,
    sql`select ${summaryColumns}, c.type, c.backdate, c.email, c.phone, c.origin, c.created_by, c.employee_id, c.message,
               c.language, c.forgotten_at,
               c.email_refused_at, c.verdict, c.verdict_at, ${hasGoodLink(now)} as has_link, ${messages} as messages,
               array(select employee_id from complaint_fixer where complaint_id = c.object_id order by 1) as fixers,
               c.receipt_missing, ${visitReceipt} as receipt, ${counted} as counted,
               ${items} as items, ${notes} as notes, ${log} as log, ${openings} as openings, ${names} as names
        from complaint c join chain_salon s on s.object_id = c.salon_id
        where c.object_id = ${objectId}
          and ${'because' in scope ? raw('true') : within(scope, { salon: 'c.salon_id' })}`,
  )
