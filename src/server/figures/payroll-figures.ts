import type { Scope } from '#domain/access/scope'
import { payrollFigures } from '#domain/key-figures/payroll-figures'
import { addSums, type FigureSums } from '#domain/key-figures/sums'
import type { KnownPerson } from '#domain/payroll/check-report'
import { commissionOf } from '#domain/payroll/commission'
import { inputsFromImport } from '#domain/payroll/import-row'
import { type SalonTerms, termsInForce } from '#domain/payroll/terms'
import { add, toNumber } from '#domain/values/decimal'
import { firstDay, lastDay, type Month } from '#domain/values/month'
import { salonTermsIn } from '#server/chain/salon-terms'
import { findSalon } from '#server/chain/salons'
import { readSettings } from '#server/chain/settings'
import type { Db } from '#server/db/db'
import { readPayrollPeople, readSalonNames, readSickPayBasis } from './payroll-people.ts'
import { readSums } from './read-sums.ts'

/** What payroll starts from: the 31 inputs of each person as imported, and what they are computed with. */
export interface PayrollBasis {
  readonly people: ReadonlyMap<string, ImportedPerson>
  readonly terms: SalonTerms
  readonly hoursIncludeLunch: boolean
}

export interface ImportedPerson extends KnownPerson {
  /** What of the figures comes from salons other than the one that pays. */
  readonly otherSalons: readonly OtherSalon[]
}

export interface OtherSalon {
  readonly objectId: string
  readonly name: string
  readonly totalOms: number
  readonly produksjonstimer: number
}

const everywhere = { because: 'the salon that pays counts what its people did in every salon' }

/**
 * The payroll of a salon and month as imported (K15), for those of the given people who belong to the salon. Null where
 * the scope does not reach the salon. The number of statements does not depend on the number of people.
 */
export const payrollBasis = async (
  db: Db,
  scope: Scope,
  salonId: string,
  month: Month,
  asked: readonly string[],
): Promise<PayrollBasis | null> => {
  if (!(await findSalon(db, scope, salonId))) return null
  const profiles = await readPayrollPeople(db, scope, { salonId, month, ids: asked })
  const ids = profiles.map(profile => profile.objectId)
  const rows = await readSums(db, everywhere, {
    of: 'people',
    people: ids,
    ranges: { month: { from: firstDay(month), to: lastDay(month) } },
    by: ['salonId', 'employeeId', 'opening'],
  })
  const history = await readSickPayBasis(db, ids, month)
  const names = await readSalonNames(db, [...new Set(rows.map(row => row.salonId))])
  const settings = await readSettings(db)
  const held = await salonTermsIn(db, salonId, month)
  const terms = termsInForce(month, held.zone, settings.terms)

  const imported = profiles.map(({ objectId, name, ...person }): [string, ImportedPerson] => {
    const own = rows.filter(row => row.employeeId === objectId)
    const inputs = inputsFromImport({
      figures: payrollFigures(own, settings),
      person,
      commission: commissionOf(terms, settings),
      history: history.filter(entry => entry.employeeId === objectId),
      payrollMonth: month,
      terms,
    })
    const others = own.filter(row => row.salonId !== salonId)
    return [objectId, { name, inputs, otherSalons: perSalon(others, names) }]
  })
  return { people: new Map(imported), terms, hoursIncludeLunch: held.hoursIncludeLunch }
}

const perSalon = (
  rows: readonly { readonly salonId: string; readonly sums: FigureSums }[],
  names: ReadonlyMap<string, string>,
): OtherSalon[] =>
  [...new Set(rows.map(row => row.salonId))].map(objectId => {
    const sums = addSums(rows.filter(row => row.salonId === objectId).map(row => row.sums))
    return {
      objectId,
      name: names.get(objectId) ?? objectId,
      totalOms: toNumber(add(sums.treatmentSales, sums.goodsSales)),
      produksjonstimer: sums.hours,
    }
  })
