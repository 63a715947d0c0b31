import type { employees, MovedMonth, OwedBackPay } from '#contract/employees/employees'
import type { BodyOf } from '#contract/endpoint'
import type { Scope } from '#domain/access/scope'
import { payrollColumns } from '#domain/payroll/columns'
import { computeRow } from '#domain/payroll/payroll-sheet'
import { addMonths, type Day, firstDay, isDay, type Month, monthOf } from '#domain/values/month'
import { dayOf, monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { backPayOfPeople } from '#server/figures/back-pay'
import { payrollBasis } from '#server/figures/payroll-figures'
import { changeEmployee } from './change-employee.ts'
import { lockEmployee } from './employment.queries.ts'

/** The payroll figures reported for each month. All others follow from these. */
const told = ['timelonn', 'prodTimerStillings', 'percentage', 'endeligLonn', 'lonnInklSosAvg'] as const
const isPaid = (key: (typeof told)[number]): boolean => key === 'endeligLonn' || key === 'lonnInklSosAvg'
const columnOf = new Map(payrollColumns.map(column => [column.key, column]))

/** Number of months the preview looks back for changes. */
const MONTHS_BACK = 24

const because = { because: 'the person was found within the scope' }

/**
 * What a change would alter, month by month up to the current one, and the back pay that it would give. It applies the change, reads the
 * result and rolls back, so the preview and the change use the same computation.
 * @throws Refusal whenever the change itself would be refused
 */
export const previewChange = async (
  db: Db,
  scope: Scope,
  saving: BodyOf<typeof employees.save>,
  now: Date,
): Promise<{ months: MovedMonth[]; backPay: OwedBackPay[] }> => {
  const running = monthNow(now)
  const from = saving.from ?? running
  const months = await monthsWithFigures(db, saving.objectId, isDay(from) ? monthOf(from) : from, running)
  const asked = { objectId: saving.objectId, months, today: dayOf(now) }
  const before = await readMonths(db, scope, asked)
  await db.run(because, sql`savepoint preview`)
  await changeEmployee(db, scope, saving, now)
  const after = await readMonths(db, scope, asked)
  const backPay = await backPayOfPeople(db, scope, [saving.objectId])
  await db.run(because, sql`rollback to savepoint preview`)
  const moved = months.flatMap((month, i) => {
    const figures = differences(before[i] ?? {}, after[i] ?? {})
    return figures.length > 0 ? [{ month, figures }] : []
  })
  return { months: moved, backPay }
}

const monthsWithFigures = async (db: Db, objectId: string, from: Month, to: Month): Promise<Month[]> => {
  const earliest = addMonths(to, -MONTHS_BACK)
  const rows = await db.many<{ month: Month }>(
    because,
    sql`select distinct to_char(month, 'YYYY-MM') as month from person_month_sums where employee_id = ${objectId}
          and month between ${firstDay(from > earliest ? from : earliest)} and ${firstDay(to)}
        union select ${to} where ${from <= to} order by 1`,
  )
  return rows.map(({ month }) => month)
}

type Figures = Readonly<Record<string, number>>

interface MonthsOfPerson {
  readonly objectId: string
  readonly months: readonly Month[]
  readonly today: Day
}

const readMonths = async (db: Db, scope: Scope, { months, ...whose }: MonthsOfPerson): Promise<Figures[]> => {
  const read: Figures[] = []
  for (const month of months) read.push(await readMonth(db, scope, { ...whose, month }))
  return read
}

/** The goal, and the payroll figures in the salon that would pay. */
const readMonth = async (
  db: Db,
  scope: Scope,
  { objectId, month, today }: Omit<MonthsOfPerson, 'months'> & { readonly month: Month },
): Promise<Figures> => {
  const person = await lockEmployee(db, scope, objectId, month)
  const [salonId] = person?.activeIn ?? []
  const basis =
    salonId === undefined ? null : await payrollBasis(db, scope, salonId, month, [objectId], today)
  const known = basis?.people.get(objectId)
  const goal: Figures = { goal: person?.goal ?? 0 }
  if (!basis || !known) return goal
  const { hoursIncludeLunch, terms } = basis
  const row = {
    ...known.inputs,
    ...computeRow({ ...known.inputs, name: known.name, hoursIncludeLunch }, terms),
  }
  // Without hours or sales, the pay is unknown (K32).
  const shown = told.filter(key => known.missing.length === 0 || !isPaid(key))
  return { ...Object.fromEntries(shown.map(key => [key, row[key]])), ...goal }
}

const differences = (before: Figures, after: Figures): MovedMonth['figures'] =>
  Object.keys(after)
    .filter(key => before[key] !== after[key])
    .map(key => ({
      key,
      label: columnOf.get(key as never)?.label ?? 'Mål',
      from: before[key] ?? 0,
      to: after[key] ?? 0,
    }))
