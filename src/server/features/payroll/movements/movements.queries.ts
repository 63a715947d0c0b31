import type { MovementLine, PartOfMonth } from '#contract/payroll/movements'
import { reachesSalon, type Scope } from '#domain/access/scope'
import type { MovementDay } from '#domain/payroll/movements'
import { isUnsettled } from '#domain/payroll/settlement'
import { firstDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql, within } from '#server/db/sql'
import { paysFor } from '#server/figures/salon-month'
import { rowThen, type StoredRow } from '#server/stored/report-rows'
import { type Mover, movementsIn, moversOf } from './movers.queries.ts'
import { openItemsOf } from './open-items.queries.ts'

interface Asked {
  readonly month: Month
  readonly salonId?: string | undefined
  readonly now: Date
}

type Key = Pick<Mover, 'objectId' | 'salonId' | 'month'>
const keyOf = ({ objectId, salonId, month }: Key): string => `${objectId} ${salonId} ${month}`

/** The people, salons and months of the list, as table `asked`. */
const askedOf = (movers: readonly Mover[]): Sql =>
  sql`unnest(${movers.map(({ objectId }) => objectId)}::text[], ${movers.map(({ salonId }) => salonId)}::text[],
             ${movers.map(({ month }) => firstDay(month))}::date[]) asked (person, salon, month)`

const askedColumns = raw(
  `asked.person as "objectId", asked.salon as "salonId", to_char(asked.month, 'YYYY-MM') as month`,
)

/** The report in force of the month, and whether it pays for the person's work in the salon. */
const reportsOf = async (db: Db, scope: Scope, movers: readonly Mover[]) => {
  const rows = await db.many<Key & { report: string; pays: boolean }>(
    scope,
    sql`select ${askedColumns}, sent.object_id as report,
               exists (select from report_row row where row.employee_id = asked.person and row.month = asked.month
                       and ${paysFor('row', raw('asked.salon'))}) as pays
        from ${askedOf(movers)}
        cross join lateral (
          select r.object_id from report r
          where r.salon_id = asked.salon and r.month = asked.month and r.removed_at is null and r.replaced_at is null
          order by r.created_at desc limit 1) sent
        where ${within(scope, { salon: 'asked.salon' })}`,
  )
  return new Map(rows.map(({ report, pays, ...key }) => [keyOf(key), { objectId: report, pays }]))
}

type LatestRow = Key &
  StoredRow & { readonly report: string; readonly paidMonth: Month; readonly edition: number }

/** The advance in a person's latest report of the salon, up to the month of the list (P223). */
const advancesOf = async (db: Db, scope: Scope, movers: readonly Mover[], month: Month) => {
  const rows = await db.many<LatestRow>(
    scope,
    sql`select ${askedColumns}, latest.*
        from ${askedOf(movers)}
        cross join lateral (
          select r.object_id as report, to_char(r.month, 'YYYY-MM') as "paidMonth", r.edition, row.inputs,
                 row.modifications, row.computed
          from report r join report_row row on row.report_id = r.object_id
          where r.salon_id = asked.salon and row.employee_id = asked.person and r.month <= ${firstDay(month)}
            and r.removed_at is null and r.replaced_at is null
          order by r.month desc, r.created_at desc limit 1) latest
        where ${within(scope, { salon: 'asked.salon' })}`,
  )
  return new Map(
    rows.map(row => {
      const { forskudd, endeligLonn } = rowThen(row.edition, row)
      const { report, paidMonth } = row
      return [keyOf(row), { report, month: paidMonth, kroner: forskudd, pay: endeligLonn }]
    }),
  )
}

/** The names of the salons that the viewer can reach. */
const namesOfSalons = async (db: Db, scope: Scope): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.many<{ id: string; name: string }>(
    scope,
    sql`select s.object_id as id, s.name from chain_salon s where ${within(scope, { salon: 's.object_id' })}`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const shownDayOf = (of: MovementDay | null, names: ReadonlyMap<string, string>): MovementLine['began'] =>
  of && {
    day: of.day,
    moved: of.otherSalon !== null,
    otherSalon: (of.otherSalon !== null && names.get(of.otherSalon)) || null,
  }

/**
 * Lists who began, left or moved in a month in the salons in scope, by name (P220–P223). People who left earlier and still have
 * something to settle come after them, the latest first (P224).
 *
 * @throws Refusal not_found if the named salon is out of scope
 */
export const movementsOf = async (
  db: Db,
  scope: Scope,
  { month, salonId, now }: Asked,
): Promise<MovementLine[]> => {
  if (salonId !== undefined && !reachesSalon(scope, salonId)) throw new Refusal('not_found')
  const moved = await moversOf(db, scope, { month, salonId })
  if (moved.movers.length === 0) return []
  const itemsOf = await openItemsOf(db, scope, moved, month, now)
  const listed = moved.movers.filter(mover => !mover.earlier || isUnsettled(itemsOf(mover)))
  const [reports, advances, names] = [
    await reportsOf(db, scope, listed),
    await advancesOf(db, scope, listed, month),
    await namesOfSalons(db, scope),
  ]
  return listed
    .map(mover => ({
      ...mover,
      began: shownDayOf(mover.began, names),
      ended: shownDayOf(mover.ended, names),
      report: reports.get(keyOf(mover)) ?? null,
      items: itemsOf(mover),
      advance: advances.get(keyOf(mover)) ?? null,
    }))
    .toSorted((a, b) => (a.month === b.month ? 0 : a.month < b.month ? 1 : -1))
}

/**
 * The first and last days in a salon that are in a payroll month (P225).
 *
 * @throws Refusal not_found if the salon is out of scope
 */
export const partsOfSalon = async (
  db: Db,
  scope: Scope,
  place: { readonly salonId: string; readonly month: Month },
): Promise<PartOfMonth[]> => {
  if (!reachesSalon(scope, place.salonId)) throw new Refusal('not_found')
  const found = await movementsIn(db, scope, place)
  return found.map(({ objectId, began, ended, part }) => ({
    objectId,
    beganOn: began?.day ?? null,
    leftOn: ended?.day ?? null,
    part,
  }))
}
