import type { Scope } from '#domain/access/scope'
import { enoughSales, MONTHS_OF_PRICES, type PayLever } from '#domain/payroll/pay-levers'
import { totalSales } from '#domain/statistics/amounts'
import { statisticsObject } from '#domain/statistics/statistics'
import type { Day } from '#domain/values/month'
import { addMonths, type Month, monthName, monthOf } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { readOwnSales } from '#server/figures/own-sales'
import { payingSalonsOf } from '#server/figures/paying-salon'
import { payrollBases, payrollBasis } from '#server/figures/payroll-figures'

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

/** What moves the expected pay of a person in the running month (P246); null where too little was sold. */
export const ownSalesOf = async (
  db: Db,
  scope: Scope,
  { objectId, salonId, month, today }: Omit<SalariesQuestion, 'people'> & { readonly objectId: string },
) => {
  const from = addMonths(month, -MONTHS_OF_PRICES)
  const spans = await readOwnSales(db, scope, { objectId, salonId, from, month, today })
  const of = (lever: PayLever) => enoughSales(lever, spans[lever])
  return { upgrade: of('upgrade'), visit: of('visit'), product: of('product') }
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

/** One's own month in each salon that pays for it (K40). Empty if one belonged to none. */
export const ownSalariesOf = async (
  db: Db,
  scope: Scope,
  { objectId, month, today }: Pick<SalariesQuestion, 'month' | 'today'> & { readonly objectId: string },
) => {
  const salons = await payingSalonsOf(db, scope, objectId, month)
  const places = salons.map(({ salonId }) => ({ salonId, month, people: [objectId] }))
  const bases = await payrollBases(db, scope, places, today)
  const found = new Map(bases.map(basis => [basis.salonId, basis]))
  const own = await Promise.all(
    salons.map(async salon => {
      const basis = found.get(salon.salonId)
      const imported = basis?.people.get(objectId)
      if (!basis || !imported) return []
      const { name, inputs, missing } = imported
      const { terms, hoursIncludeLunch } = basis
      const asked = { objectId, salonId: salon.salonId, month, today }
      const ownSales = month === monthOf(today) ? await ownSalesOf(db, scope, asked) : undefined
      const row = { objectId, name, month, inputs, terms, hoursIncludeLunch, notArrived: [...missing] }
      return [{ ...salon, ...row, ...(ownSales && { ownSales }) }]
    }),
  )
  return own.flat()
}
