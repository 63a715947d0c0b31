import type { Scope } from '#domain/access/scope'
import { totalSales } from '#domain/statistics/amounts'
import { statisticsObject } from '#domain/statistics/statistics'
import type { Day } from '#domain/values/month'
import { type Month, monthName } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { payrollBasis } from '#server/figures/payroll-figures'

interface SalariesQuestion {
  readonly people: readonly string[]
  readonly salonId: string
  readonly month: Month
  readonly today: Day
}

/**
 * The statistics object and payroll inputs of a month in a salon for each of the given people who belong to it, in the
 * given order (P111). The number of statements does not depend on the number of people. Empty if the salon is out of
 * scope.
 */
export const salariesOf = async (
  db: Db,
  scope: Scope,
  { people, salonId, month, today }: SalariesQuestion,
) => {
  const basis = await payrollBasis(db, scope, salonId, month, people, today)
  if (!basis) return []
  const { settings, terms, hoursIncludeLunch } = basis
  return people.flatMap(objectId => {
    const imported = basis.people.get(objectId)
    if (!imported) return []
    const { profile, sums, pay } = imported
    const { goal, cutType, runningGoal, nightHoursNotOpen } = profile
    const runningTotalOms = totalSales(imported.runningSums)
    const about = { title: monthName(month), goal, cutType, runningGoal, runningTotalOms }
    return [
      {
        objectId,
        ...statisticsObject({ ...about, sums, settings, pay }),
        name: imported.name,
        month,
        inputs: imported.inputs,
        terms,
        hoursIncludeLunch,
        otherSalons: [...imported.otherSalons],
        nightHoursNotOpen,
        floor: imported.floor,
        notArrived: [...imported.missing],
      },
    ]
  })
}

/**
 * The same for one person.
 *
 * @throws Refusal api_failed (404) if the person does not belong to the salon, or if either is out of scope
 */
export const salaryOf = async (
  db: Db,
  scope: Scope,
  { objectId, ...asked }: Omit<SalariesQuestion, 'people'> & { readonly objectId: string },
) => {
  const [salary] = await salariesOf(db, scope, { ...asked, people: [objectId] })
  if (!salary) throw new Refusal('api_failed', { status: 404 })
  return salary
}
