import { isDeepStrictEqual } from 'node:util'
import type {
  dailyFigures,
  FigureRow,
  NamedFigureRow,
  PersonOfTimeBook,
} from '#contract/daily-figures/daily-figures'
import type { BodyOf } from '#contract/endpoint'
import type { Scope } from '#domain/access/scope'
import { type DailyFigures, figureNames } from '#domain/sales/daily-figures'
import { firstDay, lastDay, type Month, monthOf } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { firstOf } from '#server/chain/held-history'
import { whoLeft } from '#server/chain/people/who-left'
import type { Db } from '#server/db/db'
import { byName, raw, type Sql, sql, within } from '#server/db/sql'
import { belongsTo } from '#server/figures/salon-month'
import { correctFigures } from '#server/ledger/daily-figures/correct'
import { countedFigures } from '#server/ledger/derivation/counted-figures'

type Entered = BodyOf<typeof dailyFigures.save>

/** True for a person `e` whose days of the salon's month can be entered (F38). */
const isOfMonth = (salonId: string, month: Month): Sql =>
  sql`(exists (select from current_membership works where works.employee_id = e.object_id and works.salon_id = ${salonId})
       or ${belongsTo('e.object_id', sql`${salonId}`, firstOf(month))})`

/** The people of a salon's month by name, with those who have left since (F38). */
export const peopleOf = async (
  db: Db,
  scope: Scope,
  salonId: string,
  month: Month,
): Promise<PersonOfTimeBook[]> => {
  const people = await db.many<Omit<PersonOfTimeBook, 'left'>>(
    scope,
    sql`select e.object_id as "objectId", e.name, e.avatar
        from person e join chain_salon s on s.object_id = ${salonId}
        where ${isOfMonth(salonId, month)} and ${within(scope, { salon: 's.object_id' })}
        order by ${byName('e.name')}, e.object_id`,
  )
  const left = await whoLeft(
    db,
    people.map(({ objectId }) => objectId),
    salonId,
  )
  return people.map(person => ({ ...person, left: left.get(person.objectId) ?? null }))
}

/**
 * Enters figures for another person of the day's month in a salon within the scope (F38).
 * Returns null for the changes, and writes nothing, if the figures are unchanged.
 * @throws Refusal no_rights for the viewer's own figures (A56), not_found, invalid_payload
 */
export const enterFigures = async (db: Db, scope: Scope, entered: Entered, now: Date) => {
  const { salonId, objectId, day, ...given } = entered
  if (objectId === scope.viewer.objectId)
    throw new Refusal('no_rights', { message: 'Dine egne dagstall må en annen føre' })
  const works = await db.maybe(
    scope,
    sql`select 1 from person e join chain_salon s on s.object_id = ${salonId}
        where e.object_id = ${objectId} and ${within(scope, { salon: 's.object_id' })}
          and (${isOfMonth(salonId, monthOf(day))} or exists (
            select from time_book where employee_id = e.object_id and salon_id = s.object_id))`,
  )
  if (!works) throw new Refusal('not_found')
  const figures = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<DailyFigures>
  const { before, after } = await correctFigures(
    db.system('the person is of the month in a salon within the scope'),
    {
      salonId,
      employeeId: objectId,
      day,
      figures,
      enteredBy: scope.viewer.objectId,
      now,
    },
  )
  const row: FigureRow = { salonId, objectId, day, ...after, ...(await enteredIn(db, scope, entered)) }
  return { row, changes: before && isDeepStrictEqual(before, after) ? null : changesBetween(before, after) }
}

/** True when the day was entered by hand, and the person who entered it. */
const enteredIn = async (db: Db, scope: Scope, { salonId, objectId, day }: Entered) =>
  (await db.maybe<Pick<FigureRow, 'byHand' | 'enteredBy'>>(
    scope,
    sql`select bool_or(d.entered_by is not null) as "byHand",
               (select name from person where object_id = max(d.entered_by)) as "enteredBy"
        from ${countedFigures} d
        where d.salon_id = ${salonId} and d.employee_id = ${objectId} and d.day = ${day}
          and ${within(scope, { salon: 'd.salon_id' })}`,
  )) ?? { byHand: true, enteredBy: scope.viewer.name }

/** Field → [from, to]. */
const changesBetween = (before: DailyFigures | null, after: DailyFigures) =>
  Object.fromEntries(
    figureNames
      .filter(name => (before?.[name] ?? null) !== after[name] && !(before === null && after[name] === 0))
      .map(name => [name, [before?.[name] ?? null, after[name]]]),
  )

/** The figures of a salon's known people in a month, by day. */
export const figuresOf = (db: Db, scope: Scope, salonId: string, month: Month): Promise<NamedFigureRow[]> =>
  db.many(
    scope,
    sql`select d.salon_id as "salonId", d.employee_id as "objectId", e.name, d.day,
          ${raw(figureNames.map(name => `sum(d.${name}) as ${name}`).join(', '))},
          bool_or(d.entered_by is not null) as "byHand",
          (select name from person where object_id = max(d.entered_by)) as "enteredBy"
        from ${countedFigures} d join person e on e.object_id = d.employee_id
        where d.salon_id = ${salonId} and d.day between ${firstDay(month)} and ${lastDay(month)}
          and ${within(scope, { salon: 'd.salon_id' })}
        group by d.salon_id, d.employee_id, e.name, d.day order by d.day, d.employee_id`,
  )
