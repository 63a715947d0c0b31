import type { OpenItem } from '#contract/payroll/movements'
import type { Scope } from '#domain/access/scope'
import { proposalOf } from '#domain/complaints/redo-pay'
import type { Place } from '#domain/complaints/redo-places'
import { lastDayOfWork } from '#domain/holidays/leaver'
import type { MovedPerson } from '#domain/payroll/late-figures'
import { earliestLeaving } from '#domain/payroll/settlement'
import { grouped } from '#domain/values/grouped'
import { type Day, firstDay, type Month } from '#domain/values/month'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { backPayOfPeople } from '#server/figures/back-pay'
import { payrollBases } from '#server/figures/payroll-figures'
import { type RedoInPlace, redosOfPeople } from '#server/figures/redos'
import { casesInSight } from '../cases-in-sight.ts'
import { earningsOfLeavers } from '../holidays/accounts.queries.ts'
import { peopleById } from '../holidays/people.queries.ts'
import { payAsImported } from '../unpaid.queries.ts'
import { unpaidFigures } from '../unpaid-figures.queries.ts'
import type { Moved, Mover } from './movers.queries.ts'

type Key = Pick<Mover, 'objectId' | 'salonId'>
/** An item of a person in a salon. */
type Found = Key & { readonly item: OpenItem }

const keyOf = ({ objectId, salonId }: Key): string => `${objectId} ${salonId}`

const itemOf = (item: Pick<OpenItem, 'kind' | 'kroner' | 'months'> & Partial<OpenItem>): OpenItem => ({
  earningYear: null,
  withoutReports: false,
  report: null,
  cases: [],
  ...item,
})

/** The people of a list, and the salons in which they moved. */
interface Listed {
  readonly movers: readonly Mover[]
  readonly ids: readonly string[]
  readonly salons: readonly string[]
}

/** Figures that changed after a report was sent (P105). The difference is unknown if figures are missing now. */
const lateItems = async (db: Db, scope: Scope, { ids, salons }: Listed): Promise<Found[]> => {
  const rows = await db.many<{ report: string; salonId: string; month: Month; moved: MovedPerson[] }>(
    scope,
    sql`select r.object_id as report, r.salon_id as "salonId", to_char(r.month, 'YYYY-MM') as month, c.moved
        from report r join report_check c on c.report_id = r.object_id
        where r.removed_at is null and r.replaced_at is null and c.people > 0 and r.salon_id = any(${salons})
          and ${within(scope, { salon: 'r.salon_id' })}
        order by r.month`,
  )
  return rows.flatMap(({ report, salonId, month, moved }) =>
    moved
      .filter(({ objectId }) => ids.includes(objectId))
      .map(({ objectId, difference, cells }) => {
        const kroner = cells.some(({ to }) => to === null) ? null : difference
        return { objectId, salonId, item: itemOf({ kind: 'late', kroner, months: [month], report }) }
      }),
  )
}

const backPayItems = async (db: Db, scope: Scope, { ids }: Listed): Promise<Found[]> =>
  (await backPayOfPeople(db, scope, ids)).map(({ objectId, salonId, amount, months }) => ({
    objectId,
    salonId,
    item: itemOf({ kind: 'backPay', kroner: amount, months: months.map(({ month }) => month) }),
  }))

/** The redos to be paid or taken back by reports of a salon, in one sum (C28, C44). */
const redoItems = async (db: Db, scope: Scope, { ids }: Listed, now: Date): Promise<Found[]> => {
  const sees = casesInSight(scope)
  const placed = await redosOfPeople(db, ids, now)
  const byPlace = grouped(placed, ({ redo, place }) =>
    keyOf({ objectId: redo.fixer, salonId: place.salonId }),
  )
  return [...byPlace.values()].flatMap((here: readonly RedoInPlace[]) => {
    const [first] = here
    if (!first) return []
    const { amount, redos } = proposalOf(here.map(({ redo }) => redo))
    const cases = redos.flatMap(({ redo: { complaintId, caseNumber, caseSalonId } }) =>
      sees(caseSalonId) ? [{ objectId: complaintId, caseNumber }] : [],
    )
    const months = [...new Set(here.map(({ place }) => place.month))].toSorted()
    const item = itemOf({ kind: 'redos', kroner: amount, months, cases: distinct(cases) })
    return [{ objectId: first.redo.fixer, salonId: first.place.salonId, item }]
  })
}

const distinct = <One extends { readonly objectId: string }>(all: readonly One[]): One[] => [
  ...new Map(all.map(one => [one.objectId, one])).values(),
]

/** The payroll months of these salons with a report in force, as far back as people stay on the list. */
const sentMonths = (db: Db, scope: Scope, salons: readonly string[], month: Month): Promise<Place[]> =>
  db.many<Place>(
    scope,
    sql`select distinct r.salon_id as "salonId", to_char(r.month, 'YYYY-MM') as month from report r
        where r.removed_at is null and r.replaced_at is null and r.salon_id = any(${salons})
          and r.month >= ${firstDay(earliestLeaving(month))} and ${within(scope, { salon: 'r.salon_id' })}
        order by 2, 1`,
  )

/** Pay for hours and figures that a sent month left out (P124), as imported. */
const unpaidItems = async (db: Db, scope: Scope, { ids, salons }: Listed, month: Month): Promise<Found[]> => {
  const sent = await sentMonths(db, scope, salons, month)
  const unpaid = (await unpaidFigures(db, sent)).filter(({ employeeId }) => ids.includes(employeeId))
  const places = grouped(unpaid, ({ salonId, month: of }) => `${salonId} ${of}`)
  const asked = [...places.values()].flatMap(people => {
    const [place] = people
    if (!place) return []
    return [
      { salonId: place.salonId, month: place.month, people: people.map(({ employeeId }) => employeeId) },
    ]
  })
  return (await payrollBases(db, scope, asked)).flatMap(basis =>
    [...basis.people].map(([objectId, known]) => {
      const { salonId, month: of } = basis
      const item = itemOf({ kind: 'unpaid', kroner: payAsImported(basis, known), months: [of] })
      return { objectId, salonId, item }
    }),
  )
}

/** The salon of a person's holiday account: the one that they worked in last (P176). */
const lastSalonOf = (objectId: string, { memberships }: Moved): string | undefined =>
  (memberships.get(objectId) ?? [])
    .toSorted((a, b) => (a.until === b.until ? (a.from < b.from ? 1 : -1) : a.until < b.until ? 1 : -1))
    .at(0)?.salonId

/** The holiday pay that is left to people who have left the chain (P174), with the salon of their account. */
const holidayItems = async (db: Db, moved: Moved, listed: Listed, today: Day): Promise<Found[]> => {
  const gone = listed.movers.flatMap(({ objectId, salonId }) => {
    const leftOn = lastDayOfWork(moved.memberships.get(objectId) ?? [], today)
    return leftOn !== null && lastSalonOf(objectId, moved) === salonId ? [{ objectId, salonId }] : []
  })
  const people = await peopleById(
    db,
    gone.map(({ objectId }) => objectId),
  )
  const earned = await earningsOfLeavers(db, people, today)
  return gone.flatMap(({ objectId, salonId }) =>
    (earned.get(objectId) ?? [])
      .filter(({ left }) => left !== 0)
      .map(({ earningYear, left, rows }) => ({
        objectId,
        salonId,
        item: itemOf({
          kind: 'holidayPay',
          kroner: left,
          months: [],
          earningYear,
          withoutReports: left === null && rows.length === 0,
        }),
      })),
  )
}

/**
 * What people and the salons that they moved in owe each other (P222, P223), by person and salon. The number of statements
 * depends neither on the number of people nor of months.
 */
export const openItemsOf = async (
  db: Db,
  scope: Scope,
  moved: Moved,
  month: Month,
  now: Date,
): Promise<(mover: Key) => readonly OpenItem[]> => {
  const { movers } = moved
  const listed: Listed = {
    movers,
    ids: [...new Set(movers.map(({ objectId }) => objectId))],
    salons: [...new Set(movers.map(({ salonId }) => salonId))],
  }
  const found = [
    ...(await unpaidItems(db, scope, listed, month)),
    ...(await lateItems(db, scope, listed)),
    ...(await backPayItems(db, scope, listed)),
    ...(await redoItems(db, scope, listed, now)),
    ...(await holidayItems(db, moved, listed, dayOf(now))),
  ]
  const byMover = grouped(found, keyOf)
  return mover => (byMover.get(keyOf(mover)) ?? []).map(({ item }) => item)
}
