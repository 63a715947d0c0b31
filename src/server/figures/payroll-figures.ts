import type { Scope } from '#domain/access/scope'
import type { KnownPerson } from '#domain/payroll/check-report'
import { commissionOf } from '#domain/payroll/commission'
import { inputsFromImport } from '#domain/payroll/import-row'
import { payFloor } from '#domain/payroll/pay-floor'
import { type SalonTerms, termsInForce } from '#domain/payroll/terms'
import type { Source } from '#domain/sales/sources'
import type { ChainSettings } from '#domain/settings/chain-settings'
import { totalSales } from '#domain/statistics/amounts'
import { type KnownSums, knownSums, missingSources } from '#domain/statistics/known-sums'
import { type Opening, payrollFigures } from '#domain/statistics/payroll-figures'
import { addSums, type FigureSums } from '#domain/statistics/sums'
import { daysOfFrame } from '#domain/statistics/time-frames'
import { inForce } from '#domain/values/dated'
import { type DayRange, daysOfMonth } from '#domain/values/day-range'
import { grouped } from '#domain/values/grouped'
import type { Day, Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { readArrived } from './arrived.ts'
import { owedBackPay } from './back-pay.ts'
import { type PayOfPeople, payOfMonth } from './pay.ts'
import { findPayingSalon } from './paying-salon.ts'
import { type PayrollProfile, readPayrollPeople, whoBelongs } from './payroll-people.ts'
import { readSums } from './read-sums.ts'
import { payableForRedos } from './redos.ts'

/** The basis of payroll: the 31 imported inputs of each person, and the data used to compute them. */
export interface PayrollBasis {
  readonly people: ReadonlyMap<string, ImportedPerson>
  readonly terms: SalonTerms
  readonly hoursIncludeLunch: boolean
  /** The chain's settings used for the computation. */
  readonly settings: ChainSettings
}

export interface ImportedPerson extends KnownPerson {
  /** What comes from other salons, when one salon pays for work in every salon (P111). */
  readonly otherSalons: readonly OtherSalon[]
  /** The sources that have not arrived: the sheet's values from them are 0 and marked (K32). */
  readonly missing: readonly Source[]
  /** The person's other data, shown beside their pay. */
  readonly profile: PayrollProfile
  /** Their sums for the month, and for the running month. */
  readonly sums: KnownSums
  readonly runningSums: KnownSums
  /** The pay according to the statistics. */
  readonly pay: PayOfPeople
}

interface OtherSalon {
  readonly objectId: string
  readonly name: string
  readonly totalOms: number | null
  readonly produksjonstimer: number | null
}

const everywhere = { because: 'months that were paid together count what people did in every salon' }

/**
 * The payroll of a salon and month as imported (K15), for the given people who belong to the salon. Null when the scope
 * does not reach the salon. The number of statements does not depend on the number of people.
 * @param today the day that defines the running month, if its sums are needed as well
 */
export const payrollBasis = async (
  db: Db,
  scope: Scope,
  salonId: string,
  month: Month,
  people: readonly string[],
  today?: Day,
): Promise<PayrollBasis | null> => {
  const paying = await findPayingSalon(db, scope, salonId, month)
  if (!paying) return null
  const { settings, zone, hoursIncludeLunch } = paying
  const counted = paying.together ? undefined : ([salonId] as const)
  const profiles = await profilesIn(db, scope, { salonId, month, people, today, counted })
  const did = await readWhatTheyDid(db, profiles, { month, today, counted })
  const terms = termsInForce(month, zone, settings.terms)
  const floorTerms = inForce(settings.terms, month)

  const imported = profiles.map((profile): [string, ImportedPerson] => {
    const { objectId, name, history } = profile
    const { month: own, running } = did.of(objectId)
    const inputs = inputsFromImport({
      figures: payrollFigures(own, settings),
      person: profile,
      commission: commissionOf(terms, settings),
      history,
      payrollMonth: month,
      terms,
    })
    const [sums, runningSums] = [did.known('month', objectId, own), did.known('running', objectId, running)]
    const names = new Map(profile.works.map(salon => [salon.objectId, salon.name]))
    const elsewhere = own.filter(row => row.salonId !== salonId)
    const otherSalons = perSalon(elsewhere, names, (rows, other) => did.known('month', objectId, rows, other))
    const missing = missingSources(sums.arrived)
    const pay = payOfMonth(
      settings,
      { month, wage: profile, sums: addSums(own.map(row => row.sums)) },
      objectId,
    )
    const floor = payFloor(profile, month, floorTerms)
    return [objectId, { name, inputs, floor, otherSalons, missing, profile, sums, runningSums, pay }]
  })
  return { people: new Map(imported), terms, hoursIncludeLunch, settings }
}

interface Counted {
  readonly month: Month
  readonly today: Day | undefined
  /** The salons whose figures count; undefined: every salon (P111). */
  readonly counted: readonly [string] | undefined
}

interface ProfilesQuestion extends Counted {
  readonly salonId: string
  readonly people: readonly string[]
}

/**
 * The people who belong to the month, and others with payable redos or back pay, which are only looked up if there are
 * others.
 */
const profilesIn = async (
  db: Db,
  scope: Scope,
  { people, ...asked }: ProfilesQuestion,
): Promise<PayrollProfile[]> => {
  const found = await readPayrollPeople(db, scope, { ...asked, ids: people })
  const others = found.filter(({ belongs }) => !belongs)
  if (others.length === 0) return found
  const owed = new Set([...(await payableForRedos(db, asked, others)), ...(await owedBackPay(db, asked))])
  return found.filter(({ belongs, objectId }) => belongs || owed.has(objectId))
}

/** Those of the people whom a report of the salon's month can pay: who belong to it, and others with payable redos or back pay. */
export const whoIsPayable = async (
  db: Db,
  scope: Scope,
  {
    salonId,
    month,
    ids,
  }: { readonly salonId: string; readonly month: Month; readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const belonging = await whoBelongs(db, scope, { salonId, month, ids })
  const others = ids.filter(id => !belonging.includes(id))
  if (others.length === 0) return new Set(belonging)
  const asked = { salonId, month, today: undefined, counted: undefined }
  const payable = await profilesIn(db, scope, { ...asked, people: others })
  return new Set([...belonging, ...payable.map(({ objectId }) => objectId)])
}

type Range = 'month' | 'running'

interface SumsOf {
  readonly salonId: string
  readonly opening: Opening
  readonly sums: FigureSums
}

/** People's sums in the month and in the running one, by salon, and what has arrived. */
const readWhatTheyDid = async (
  db: Db,
  profiles: readonly PayrollProfile[],
  { month, today, counted }: Counted,
) => {
  const ranges: Readonly<Record<string, DayRange>> = {
    month: daysOfMonth(month),
    ...(today !== undefined && { running: daysOfFrame('monthly', today) }),
  }
  const people = profiles.map(({ objectId }) => objectId)
  const asked = { of: 'people', people, salons: counted, ranges } as const
  const rows = await readSums(db, everywhere, { ...asked, by: ['salonId', 'employeeId', 'opening'] })
  const works = profiles.map(({ objectId, works }): [string, string[]] => [
    objectId,
    works.map(salon => salon.objectId),
  ])
  const arrivedIn = await readArrived(db, { ...asked, works: new Map(works) })
  const found = grouped(rows, row => `${row.range} ${row.employeeId}`)
  const rowsOf = (range: Range, id: string): readonly SumsOf[] => found.get(`${range} ${id}`) ?? []
  return {
    of: (id: string) => ({ month: rowsOf('month', id), running: rowsOf('running', id) }),
    known: (range: Range, id: string, own: readonly SumsOf[], salonId?: string): KnownSums => {
      const sums = addSums(own.map(row => row.sums))
      return knownSums(sums, arrivedIn(sums, range, id, salonId))
    },
  }
}

const perSalon = (
  rows: readonly SumsOf[],
  names: ReadonlyMap<string, string>,
  known: (rows: readonly SumsOf[], salonId: string) => KnownSums,
): OtherSalon[] =>
  [...grouped(rows, row => row.salonId)].map(([objectId, own]) => {
    const sums = known(own, objectId)
    return {
      objectId,
      name: names.get(objectId) ?? objectId,
      totalOms: totalSales(sums),
      produksjonstimer: sums.hours,
    }
  })
