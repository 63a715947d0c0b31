import type { complaints, ListedComplaint } from '#contract/complaints/complaints'
import type { QueryOf } from '#contract/endpoint'
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
import { afterPage, sortedBy } from './list-order.ts'
import { partIn } from './part.ts'
import { verdictOfClosing } from './verdict-sql.ts'

/** The fields of a case that both the list and the case itself show. */
export interface SummaryRow {
  object_id: string
  case_number: number
  name: string
  created_at: string
  /** Null while the case is open. */
  closed_at: string | null
  salon_id: string
  salon_name: string
  status: ComplaintStatus
  /** Kind of the first item with the same status as the case; null if there is none. */
  kind: ItemKind | null
  assignee_id: string | null
  /** When the customer's oldest unanswered message arrived; null if none is waiting. */
  waiting_since: string | null
}

export const summaryColumns =
  raw(`c.object_id, c.case_number, c.name, c.created_at, c.closed_at, c.salon_id, s.name as salon_name, c.status, c.waiting_since, c.assignee_id,
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
  assignee: row.assignee_id,
  awaitsMe: row.waiting_since !== null || awaits(part, row.status),
  customerWaits: row.waiting_since !== null,
  colour: colourOf(part, row.status),
  state: stateWords(part, row.status, row.kind),
})

/** SQL condition: the case awaits this part, by its status or because the customer has written (C20). */
export const isAwaited = (part: Part): Sql => {
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

/**
 * SQL condition: the name or phone number contains the search text, or the text is the case number. Spaces within a
 * phone number are ignored.
 */
const matching = (search: string): Sql => {
  const name = search.toLocaleLowerCase('nb')
  const digits = digitsOf(search)
  const byName = sql`position(${name} in c.search) > 0`
  if (digits === '' || /[^\d\s+#()-]/.test(search)) return byName
  const byNumber = digits.length <= 12 ? sql`or c.case_number = ${digits}::bigint` : sql``
  return sql`(${byName} or position(${digits} in c.search) > 0 ${byNumber})`
}

/** Selects the same cases as the figures of `lessons`. */
const only: Readonly<Record<CaseFilter, Sql>> = {
  redone: sql`exists (select from complaint_item where complaint_id = c.object_id and kind = 'expense')`,
  costly: sql`exists (select from complaint_item where complaint_id = c.object_id and status >= 2)`,
  closed: sql`c.closed_at is not null`,
  answered: sql`${verdictOfClosing} is not null`,
}

type ListQuery = QueryOf<typeof complaints.list>

const narrowed = ({ employee, cause, from, to, ...query }: ListQuery): Sql[] => [
  ...(employee ? [sql`coalesce(c.employee_id, ${OTHER_EMPLOYEE}) = ${employee}`] : []),
  ...(cause ? [sql`${causeOfCase} = ${cause}`] : []),
  ...(from ? [sql`c.created_at >= ${firstDay(from)}::timestamp at time zone 'Europe/Oslo'`] : []),
  ...(to ? [sql`c.created_at < ${firstDay(addMonths(to, 1))}::timestamp at time zone 'Europe/Oslo'`] : []),
  ...(query.only ? [only[query.only]] : []),
]

/** One page of the cases in scope, in the chosen order. */
export const listComplaints = async (db: Db, scope: Scope, query: ListQuery): Promise<ListedComplaint[]> => {
  const { tab, mine, salonId, search, order, before, closed } = query
  const part = partIn(scope)
  const conditions = [
    within(scope, { salon: 'c.salon_id' }),
    inTab[tab](part),
    ...(mine ? [sql`c.assignee_id = ${scope.viewer.objectId}`] : []),
    ...(salonId ? [sql`c.salon_id = ${salonId}`] : []),
    ...(search ? [matching(search)] : []),
    ...(before ? [afterPage(order, before, closed === 'true')] : []),
    ...narrowed(query),
  ].reduce((all, one) => sql`${all} and ${one}`)
  const rows = await db.many<SummaryRow>(
    scope,
    sql`select ${summaryColumns} from complaint c join chain_salon s on s.object_id = c.salon_id
        where ${conditions} order by ${sortedBy[order]} limit ${COMPLAINTS_PAGE}`,
  )
  return rows.map(row => summaryOf(row, part))
}

/** Counts for the red dot and the home page tile: waiting cases, and those past the deadline. */
export const countWaiting = async (db: Db, scope: Scope, now: Date) => {
  const counted = await db.maybe<{ todo: number; overdue: number }>(
    scope,
    sql`select count(*) as todo,
               count(*) filter (where c.created_at <= ${now}::timestamptz - make_interval(mins => ${DEADLINE_MINUTES})) as overdue
        from complaint c where ${within(scope, { salon: 'c.salon_id' })} and ${isAwaited(partIn(scope))}`,
  )
  return counted ?? { todo: 0, overdue: 0 }
}
