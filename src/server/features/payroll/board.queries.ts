import type { BoardSalon } from '#contract/payroll/payroll'
import type { Scope } from '#domain/access/scope'
import { type Shown, shownInSum } from '#domain/audit/disclosures'
import type { MovedPerson } from '#domain/payroll/late-figures'
import { type ReportProgress, reportStages, stageOf } from '#domain/payroll/report-steps'
import { roundToOre, sum } from '#domain/values/decimal'
import { firstDay, type Month, previousMonth } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { byName, sql, within } from '#server/db/sql'
import { utc } from '#server/db/utc'
import { broughtRow, type StoredRow } from '#server/stored/report-rows'
import { EDITION } from '#server/stored/shapes'
import { approvalColumn, approvalIsAsked } from './report-steps.queries.ts'

interface SentRowOf {
  readonly salonId: string
  readonly employeeId: string
  readonly edition: number
  /** The amount paid, if the row has the current edition; otherwise `stored` holds the row. */
  readonly pay: number | null
  readonly stored: StoredRow | null
}

type Told = NonNullable<BoardSalon['report']>
type ReportInForce = Omit<Told, 'people' | 'pay' | 'stage' | 'count'> & {
  readonly progress: ReportProgress
  readonly moved: readonly MovedPerson[] | null
}
type BoardRow = Omit<BoardSalon, 'report' | 'before'> & {
  /** Newest first. */
  readonly reports: readonly ReportInForce[]
}

/**
 * The pay in each row of a month's reports in force. A row has about a hundred fields, so only rows of older editions are
 * read whole.
 */
const sentRows = (db: Db, scope: Scope, month: Month): Promise<SentRowOf[]> =>
  db.many<SentRowOf>(
    scope,
    sql`select r.salon_id as "salonId", row.employee_id as "employeeId", r.edition,
               (row.computed ->> 'endeligLonn')::numeric as pay,
               case when r.edition < ${EDITION} then
                 json_build_object('inputs', row.inputs, 'modifications', row.modifications, 'computed', row.computed) end as stored
        from report r join report_row row on row.report_id = r.object_id
        where r.month = ${firstDay(month)} and r.removed_at is null and r.replaced_at is null
          and ${within(scope, { salon: 'r.salon_id' })}`,
  )

const payOf = ({ edition, stored, pay }: SentRowOf): number =>
  (stored ? broughtRow(edition, stored).row.endeligLonn : pay) ?? 0

const payIn = (rows: readonly SentRowOf[]): number => roundToOre(sum(rows.map(payOf)))

/** Reports with changed figures first, then those with the most steps left. Keeps the order of equal ones. */
const urgency = ({ late, progress }: ReportInForce): number => {
  const stage = stageOf(progress)
  return late ? -1 : stage === null ? 0 : 1 + reportStages.indexOf(stage)
}

const lateOf = (reports: readonly ReportInForce[]): Told['late'] => {
  const late = reports.flatMap(report => report.late ?? [])
  if (late.length === 0) return null
  return {
    people: late.reduce((count, { people }) => count + people, 0),
    difference: roundToOre(sum(late.map(({ difference }) => difference))),
  }
}

/** All reports in force of a salon's month as one (P105); null without one. */
const together = (reports: readonly ReportInForce[], rows: readonly SentRowOf[]): Told | null => {
  const [first] = reports.toSorted((one, other) => urgency(one) - urgency(other))
  if (!first) return null
  const { progress, moved: _, ...report } = first
  return {
    ...report,
    late: lateOf(reports),
    stage: stageOf(progress),
    people: rows.length,
    pay: payIn(rows),
    count: reports.length,
  }
}

/** The people whose pay a sum over these people discloses: each of them if they are few (A49). */
const inSum = (people: readonly { readonly employeeId: string }[], month: Month): Shown[] =>
  shownInSum(people.map(({ employeeId }) => employeeId)).map(subject => ({ kind: 'report', subject, month }))

/**
 * Each open salon in scope that has people to pay, with its reports as one, its drafts and the pay of the month before. Also
 * returns the people whose pay the sums disclose.
 */
export const boardOf = async (
  db: Db,
  scope: Scope,
  month: Month,
): Promise<{ readonly board: BoardSalon[]; readonly shown: readonly Shown[] }> => {
  const first = firstDay(month)
  const salons = await db.many<BoardRow>(
    scope,
    sql`select s.object_id as "objectId", s.name,
               (select coalesce(json_agg(json_build_object(
                  'objectId', r.object_id, 'manager', json_build_object('objectId', m.object_id, 'name', m.name),
                  'createdAt', ${utc('r.created_at')},
                  'corrects', r.replaces is not null, 'progress', ${approvalColumn(await approvalIsAsked(db))},
                  'late', (select json_build_object('people', c.people, 'difference', c.difference)
                           from report_check c where c.report_id = r.object_id and c.people > 0),
                  'moved', (select c.moved from report_check c where c.report_id = r.object_id))
                  order by r.created_at desc), '[]')
                from report r join person m on m.object_id = r.manager_id
                where r.salon_id = s.object_id and r.month = ${first} and r.removed_at is null
                  and r.replaced_at is null) as reports,
               (select coalesce(json_agg(json_build_object(
                  'manager', json_build_object('objectId', m.object_id, 'name', m.name),
                  'savedAt', ${utc('d.saved_at')})
                  order by d.saved_at desc), '[]')
                from report_draft d join person m on m.object_id = d.manager_id
                where d.salon_id = s.object_id and d.month = ${first}) as drafts
        from chain_salon s
        where s.active and ${within(scope, { salon: 's.object_id' })}
          and (exists (select from report r where r.salon_id = s.object_id and r.month = ${first}
                         and r.removed_at is null and r.replaced_at is null)
               or exists (select from person_month_sums e where e.salon_id = s.object_id and e.month = ${first}))
        order by ${byName('s.name')}`,
  )
  const [now, before] = [await sentRows(db, scope, month), await sentRows(db, scope, previousMonth(month))]
  const rows = salons.map(({ reports, ...salon }) => {
    const own = now.filter(row => row.salonId === salon.objectId)
    const earlier = before.filter(row => row.salonId === salon.objectId)
    return {
      shown: [
        ...inSum(own, month),
        ...inSum(earlier, previousMonth(month)),
        ...inSum(
          reports.flatMap(({ moved }) => moved ?? []).map(({ objectId }) => ({ employeeId: objectId })),
          month,
        ),
      ],
      salon: {
        ...salon,
        report: together(reports, own),
        before: earlier.length === 0 ? null : payIn(earlier),
      },
    }
  })
  return { board: rows.map(({ salon }) => salon), shown: rows.flatMap(({ shown }) => shown) }
}
