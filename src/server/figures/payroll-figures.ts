import type { Scope } from '#domain/access/scope'
import { totalSales } from '#domain/key-figures/amounts'
import { type Arrived, knownSums, missingSources } from '#domain/key-figures/known-sums'
import { payrollFigures } from '#domain/key-figures/payroll-figures'
import { addSums, type FigureSums } from '#domain/key-figures/sums'
import type { KnownPerson } from '#domain/payroll/check-report'
import { commissionOf } from '#domain/payroll/commission'
import { inputsFromImport } from '#domain/payroll/import-row'
import { type SalonTerms, termsInForce } from '#domain/payroll/terms'
import type { Source } from '#domain/sales/sources'
import type { ChainSettings } from '#domain/settings/chain-settings'
import { firstDay, lastDay, type Month } from '#domain/values/month'
import { readSettings } from '#server/chain/settings'
import type { Db } from '#server/db/db'
import { readArrived } from './arrived.ts'
import { findPayingSalon } from './paying-salon.ts'
import { type PayrollProfile, readPayrollPeople, readSalonNames, readSickPayBasis } from './payroll-people.ts'
import { readSums } from './read-sums.ts'
import { payableForRedos } from './redos.ts'

/** What payroll starts from: the 31 inputs of each person as imported, and what they are computed with. */
export interface PayrollBasis {
  readonly people: ReadonlyMap<string, ImportedPerson>
  readonly terms: SalonTerms
  readonly hoursIncludeLunch: boolean
  /** The salons whose figures are counted; undefined: every salon's (P111). */
  readonly counted: readonly [string] | undefined
  /** The chain's settings that all of it was computed with. */
  readonly settings: ChainSettings
}

export interface ImportedPerson extends KnownPerson {
  /** Where one salon pays for what was done in every salon (P111): what comes from the others. */
  readonly otherSalons: readonly OtherSalon[]
  /** The sources that have not arrived: what the sheet takes from them is 0, and marked (K32). */
  readonly missing: readonly Source[]
}

export interface OtherSalon {
  readonly objectId: string
  readonly name: string
  readonly totalOms: number | null
  readonly produksjonstimer: number | null
}

const everywhere = { because: 'months that were paid together count what people did in every salon' }

/**
 * The payroll of a salon and month as imported (K15), for those of the given people who belong to the salon. Null where
 * the scope does not reach the salon. The number of statements does not depend on the number of people.
 */
export const payrollBasis = async (
  db: Db,
  scope: Scope,
  salonId: string,
  month: Month,
  people: readonly string[],
): Promise<PayrollBasis | null> => {
  const paying = await findPayingSalon(db, scope, salonId, month)
  if (!paying) return null
  const { together } = paying
  const profiles = await profilesIn(db, scope, { salonId, month, people })
  const ids = profiles.map(profile => profile.objectId)
  const asked = {
    of: 'people',
    people: ids,
    ranges: { month: { from: firstDay(month), to: lastDay(month) } },
  } as const
  const counted = together ? undefined : ([salonId] as const)
  const rows = await readSums(db, everywhere, {
    ...{ ...asked, salons: counted },
    by: ['salonId', 'employeeId', 'opening'],
  })
  const arrivedIn = await readArrived(db, { ...asked, salons: counted })
  const history = await readSickPayBasis(db, ids, month)
  const others = new Set(rows.map(row => row.salonId).filter(id => id !== salonId))
  const names = others.size > 0 ? await readSalonNames(db, [...others]) : new Map<string, string>()
  const settings = await readSettings(db)
  const terms = termsInForce(month, paying.zone, settings.terms)

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
    const elsewhere = own.filter(row => row.salonId !== salonId)
    const missing = missingSources(arrivedIn(addSums(own.map(row => row.sums)), 'month', objectId))
    const arrived = (sums: FigureSums, other: string) => arrivedIn(sums, 'month', objectId, other)
    return [objectId, { name, inputs, otherSalons: perSalon(elsewhere, names, arrived), missing }]
  })
  return {
    people: new Map(imported),
    terms,
    hoursIncludeLunch: paying.hoursIncludeLunch,
    counted,
    settings,
  }
}

interface ProfilesQuestion {
  readonly salonId: string
  readonly month: Month
  readonly people: readonly string[]
}

/** Those who belong to the month. Whether the others are owed for redos is asked only where there are others. */
const profilesIn = async (
  db: Db,
  scope: Scope,
  { salonId, month, people }: ProfilesQuestion,
): Promise<PayrollProfile[]> => {
  const belong = await readPayrollPeople(db, scope, { salonId, month, ids: people })
  const found = new Set(belong.map(({ objectId }) => objectId))
  const others = people.filter(id => !found.has(id))
  if (others.length === 0) return belong
  const owed = await payableForRedos(db, { salonId, month }, others)
  if (owed.length === 0) return belong
  return [...belong, ...(await readPayrollPeople(db, scope, { salonId, month, ids: owed, owed }))]
}

const perSalon = (
  rows: readonly { readonly salonId: string; readonly sums: FigureSums }[],
  names: ReadonlyMap<string, string>,
  arrivedIn: (sums: FigureSums, salonId: string) => Arrived,
): OtherSalon[] =>
  [...new Set(rows.map(row => row.salonId))].map(objectId => {
    const own = addSums(rows.filter(row => row.salonId === objectId).map(row => row.sums))
    const sums = knownSums(own, arrivedIn(own, objectId))
    return {
      objectId,
      name: names.get(objectId) ?? objectId,
      totalOms: totalSales(sums),
      produksjonstimer: sums.hours,
    }
  })
