import type { Scope } from '#domain/access/scope'
import type { Day } from '#domain/values/month'
import { firstDay, lastDay, type Month, monthName } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { nightHoursNotOpen } from '#server/figures/night-hours'
import { payrollBasis } from '#server/figures/payroll-figures'
import { readKnownFigures } from './figures.ts'
import { paidPeople } from './subjects.queries.ts'

interface SalariesQuestion {
  readonly people: readonly string[]
  readonly salonId: string
  readonly month: Month
  readonly today: Day
}

const everywhere = { because: 'the people were found in the payroll of a salon in reach' }

/**
 * The payroll month in a salon of those of the people who belong to it, in their order: the statistics object, and the row that payroll
 * imports (P111). The number of statements does not depend on the number of people. Nobody where the salon is out of reach.
 */
export const salariesOf = async (
  db: Db,
  scope: Scope,
  { people, salonId, month, today }: SalariesQuestion,
) => {
  const basis = await payrollBasis(db, scope, salonId, month, people)
  if (!basis) return []
  const ids = people.filter(id => basis.people.has(id))
  if (ids.length === 0) return []
  const goals = await paidPeople(db, { month, today, ids })
  const days = { from: firstDay(month), to: lastDay(month) }
  const figures = await readKnownFigures(
    db,
    { figures: everywhere, pay: everywhere },
    {
      of: 'people',
      people: ids,
      salons: basis.counted,
      by: 'employeeId',
      ranges: { month: days },
      today,
      settings: basis.settings,
    },
  )
  const closedNights = await nightHoursNotOpen(db, ids, days, basis.counted)
  return ids.flatMap(objectId => {
    const [imported, paid] = [basis.people.get(objectId), goals.get(objectId)]
    if (!imported || !paid) return []
    const about = { title: monthName(month), ...paid }
    return [
      {
        objectId,
        ...figures.of('month', about, objectId),
        name: imported.name,
        month,
        inputs: imported.inputs,
        terms: basis.terms,
        hoursIncludeLunch: basis.hoursIncludeLunch,
        otherSalons: [...imported.otherSalons],
        nightHoursNotOpen: closedNights.get(objectId) ?? 0,
        notArrived: [...imported.missing],
      },
    ]
  })
}

/**
 * The same of one person.
 * @throws Refusal api_failed where the person does not belong to the salon, or either is out of reach
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
