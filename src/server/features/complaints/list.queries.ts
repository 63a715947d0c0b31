import type { complaints, ListedComplaint } from '#contract/complaints'
import type { QueryOf } from '#contract/endpoint'
import type { Cursor } from '#contract/fields.schemas'
import { COMPLAINTS_PAGE } from '#contract/page-sizes'
import type { Scope } from '#domain/access/scope'
import { DEADLINE_MINUTES, leftWhenClosed } from '#domain/complaints/countdown'
import { OTHER_EMPLOYEE } from '#domain/complaints/intake'
import type { ItemKind } from '#domain/complaints/items'
import type { CaseFilter } from '#domain/complaints/lessons'
import { awaited, awaits, colourOf, DONE, type Part, type Tab } from '#domain/complaints/queue'
import type { ComplaintStatus } from '#domain/complaints/status'
import { stateWords } from '#domain/complaints/wording'
import { addMonths, firstDay } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql, within } from '#server/db/sql'
import { causeOfCase } from './cause-sql.ts'
import { partIn } from './part.ts'

/** What a list and a case both say of it. */
export interface SummaryRow {
  object_id: string
  case_number: number
  name: string
  created_at: string
  /** Null while it is open. */
  closed_at: string | null
  salon_id: string
  salon_name: string
  status: ComplaintStatus
  /** The kind of an item that stands where the case does. */
  kind: ItemKind | null
  /** Since when the customer waits for an answer to what they wrote. */
  waiting_since: string | null
}

export const summaryColumns =
  raw(`c.object_id, c.case_number, c.name, c.created_at, c.closed_at, c.salon_id, s.name as salon_name, c.status, c.waiting_since,
  (select kind from complaint_item i where i.complaint_id = c.object_id and i.status = c.status
   order by kind, number limit 1) as kind`)

export const summaryOf = (row: SummaryRow, part: Part): ListedComplaint => ({
  objectId: row.object_id,
  caseNumber: row.case_number,
  name: row.name,
  createdAt: row.created_at,
  leftWhenClosed:
    row.closed_at === null ? null : leftWhenClosed(Date.parse(row.created_at), Date.parse(row.closed_at)),
  salon: row.salon_id,
  salonName: row.salon_name,
  status: row.status,
  awaitsMe: row.waiting_since !== null || awaits(part, row.status),
  customerWaits: row.waiting_since !== null,
  colour: colourOf(part, row.status),
  state: stateWords(part, row.status, row.kind),
})

/** What waits for a part, as SQL: by its status, or because its customer has written (C20). */
const isAwaited = (part: Part): Sql => {
  const statuses = awaited[part].filter(status => status !== null)
  const missing = awaited[part].includes(null) ? sql`c.status is null or` : sql``
  return sql`(${missing} c.status = any(${statuses}::smallint[]) or c.waiting_since is not null)`
}

const inTab: Readonly<Record<Tab, (part: Part) => Sql>> = {
  all: () => raw('true'),
  todo: isAwaited,
  done: () => sql`c.status = ${DONE}`,
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A name or a phone number holds what is searched for, however either is spaced; or it is the number of the case. */
const matching = (search: string): Sql => {
  const name = search.toLocaleLowerCase('nb')
  const digits = digitsOf(search)
  const byName = sql`position(${name} in c.search) > 0`
  if (digits === '' || /[^\d\s+#()-]/.test(search)) return byName
  const byNumber = digits.length <= 12 ? sql`or c.case_number = ${digits}::bigint` : sql``
  return sql`(${byName} or position(${digits} in c.search) > 0 ${byNumber})`
}

const afterCursor = ({ at, objectId }: Cursor): Sql =>
  sql`(c.created_at, c.object_id) < (${at}::timestamptz, ${objectId})`

/** The same cases that the figures of `lessons` are made of. */
const only: Readonly<Record<CaseFilter, Sql>> = {
  redone: sql`exists (select from complaint_item where complaint_id = c.object_id and kind = 'expense')`,
  costly: sql`exists (select from complaint_item where complaint_id = c.object_id and status >= 2)`,
  closed: sql`c.closed_at is not null`,
}

type ListQuery = QueryOf<typeof complaints.list>

const narrowed = ({ employee, cause, from, to, ...query }: ListQuery): Sql[] => [
  ...(employee ? [sql`coalesce(c.employee_id, ${OTHER_EMPLOYEE}) = ${employee}`] : []),
  ...(cause ? [sql`${causeOfCase} = ${cause}`] : []),
  ...(from ? [sql`c.created_at >= ${firstDay(from)}::timestamp at time zone 'Europe/Oslo'`] : []),
  ...(to ? [sql`c.created_at < ${firstDay(addMonths(to, 1))}::timestamp at time zone 'Europe/Oslo'`] : []),
  ...(query.only ? [only[query.only]] : []),
]

/** One page of the cases in reach, newest first. */
export const listComplaints = async (db: Db, scope: Scope, query: ListQuery): Promise<ListedComplaint[]> => {
  const { tab, salonId, search, before } = query
  const part = partIn(scope)
  const conditions = [
    within(scope, { salon: 'c.salon_id' }),
    inTab[tab](part),
    ...(salonId ? [sql`c.salon_id = ${salonId}`] : []),
    ...(search ? [matching(search)] : []),
    ...(before ? [afterCursor(before)] : []),
    ...narrowed(query),
  ].reduce((all, one) => sql`${all} and ${one}`)
  const rows = await db.many<SummaryRow>(
    scope,
    sql`select ${summaryColumns} from complaint c join salon s on s.object_id = c.salon_id
        where ${conditions} order by c.created_at desc, c.object_id desc limit ${COMPLAINTS_PAGE}`,
  )
  return rows.map(row => summaryOf(row, part))
}

/** What the red dot and the tile at home are made of. */
export const countWaiting = async (db: Db, scope: Scope, now: Date) => {
  const counted = await db.maybe<{ todo: number; overdue: number }>(
    scope,
    sql`select count(*) as todo,
               count(*) filter (where c.created_at <= ${now}::timestamptz - make_interval(mins => ${DEADLINE_MINUTES})) as overdue
        from complaint c where ${within(scope, { salon: 'c.salon_id' })} and ${isAwaited(partIn(scope))}`,
  )
  return counted ?? { todo: 0, overdue: 0 }
}
