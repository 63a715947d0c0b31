import type { Scope } from '#domain/access/scope'
import type { Day } from '#domain/values/month'
import { firstDay, lastDay, type Month, monthName, monthOf } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { nightHoursNotOpen } from '#server/figures/night-hours'
import { payrollBasis } from '#server/figures/payroll-figures'
import { readFigures } from './figures.ts'
import { paidPerson } from './subjects.queries.ts'

interface SalaryQuestion {
  readonly objectId: string
  readonly salonId: string
  readonly month: Month
  readonly today: Day
}

const everywhere = { because: 'the person was found in the payroll of a salon in reach' }

/**
 * A person's payroll month in a salon: the statistics object, and the row that payroll imports (P111).
 * @throws Refusal api_failed where the person does not belong to the salon, or either is out of reach
 */
export const salaryOf = async (db: Db, scope: Scope, { objectId, salonId, month, today }: SalaryQuestion) => {
  const basis = await payrollBasis(db, scope, salonId, month, [objectId])
  const imported = basis?.people.get(objectId)
  const person = imported && (await paidPerson(db, month, objectId))
  const now = await paidPerson(db, monthOf(today), objectId)
  if (!basis || !imported || !person || !now) throw new Refusal('api_failed', { status: 404 })
  const days = { from: firstDay(month), to: lastDay(month) }
  const figures = await readFigures(
    db,
    { figures: everywhere, pay: everywhere },
    {
      of: 'people',
      people: [objectId],
      salons: basis.counted,
      by: null,
      ranges: { month: days },
      today,
    },
  )
  const { goal, cutType } = person
  return {
    objectId,
    ...figures.of('month', { title: monthName(month), goal, cutType, runningGoal: now.goal }),
    name: imported.name,
    month,
    inputs: imported.inputs,
    terms: basis.terms,
    hoursIncludeLunch: basis.hoursIncludeLunch,
    otherSalons: [...imported.otherSalons],
    nightHoursNotOpen: await nightHoursNotOpen(db, objectId, days, basis.counted),
    notArrived: [...imported.missing],
  }
}
