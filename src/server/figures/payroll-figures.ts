import type { Scope } from '#domain/access/scope'
import type { Place } from '#domain/complaints/redo-places'
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
import { type DayRange, daysOfMonth, daysThrough } from '#domain/values/day-range'
import { grouped } from '#domain/values/grouped'
import type { Day, Month } from '#domain/values/month'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { mapInPieces } from '#server/files/breathe'
import { readArrived } from './arrived.ts'
import { owedBackPay } from './back-pay.ts'
import { type PayOfPeople, payOfMonth } from './pay.ts'
import { findPayingSalon, readPayingSalons, type SalonTermsOfMonth } from './paying-salon.ts'
import {
  type PaidPeople,
  type PayrollProfile,
  type PeopleOfMonth,
  readPayrollPeople,
  whoBelongs,
} from './payroll-people.ts'
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
 * @param today the day that defines the running month, if its sums are needed as well. As a payroll month, the running one then ends today:
 * hours that are planned for coming days are not worked (K3).
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
  const { settings, ...terms } = paying
  const asked = { salonId, month, people, together: terms.together }
  const profiles = await profilesIn(db, scope, asked, today)
  const did = await readWhatTheyDid(db, [asked], profiles, today)
  return basisOf({ ...asked, ...terms, profiles }, settings, did)
}

/**
 * The same for many salons and months, without those that the scope does not reach, and only for people who belong to their month
 * (P110). The number of statements does not depend on the number of months.
 * @param today as in payrollBasis
 */
export const payrollBases = async (
  db: Db,
  scope: Scope,
  places: readonly PeopleOfMonth[],
  today?: Day,
): Promise<(Place & PayrollBasis)[]> => {
  const [salons, settings] = await Promise.all([readPayingSalons(db, scope, places), readSettings(db)])
  const termsOf = new Map(salons.map(salon => [placeKey(salon), salon]))
  const asked = places.flatMap(place => {
    const terms = termsOf.get(placeKey(place))
    return terms ? [{ ...place, ...terms }] : []
  })
  if (asked.length === 0) return []
  const found = (await readPayrollPeople(db, scope, asked, today)).filter(({ belongs }) => belongs)
  const did = await readWhatTheyDid(db, asked, found, today)
  const byPlace = grouped(found, placeKey)
  return mapInPieces(asked, PIECE, place => {
    const { salonId, month } = place
    return {
      salonId,
      month,
      ...basisOf({ ...place, profiles: byPlace.get(placeKey(place)) ?? [] }, settings, did),
    }
  })
}

/** Months computed before other calls get a turn. */
const PIECE = 10

const placeKey = ({ salonId, month }: Place): string => `${salonId} ${month}`

interface PaidMonth extends Place, SalonTermsOfMonth {
  readonly profiles: readonly PayrollProfile[]
}

const basisOf = (
  { salonId, month, zone, hoursIncludeLunch, together, profiles }: PaidMonth,
  settings: ChainSettings,
  did: WhatTheyDid,
): PayrollBasis => {
  const terms = termsInForce(month, zone, settings.terms)
  const floorTerms = inForce(settings.terms, month)
  const only = together ? undefined : salonId

  const imported = profiles.map((profile): [string, ImportedPerson] => {
    const { objectId, name, history } = profile
    const own = did.rows(month, objectId, only)
    const inputs = inputsFromImport({
      figures: payrollFigures(own, settings),
      person: profile,
      commission: commissionOf(terms, settings),
      history,
      payrollMonth: month,
      terms,
    })
    const sums = did.known(month, objectId, own, only)
    const runningSums = did.known(RUNNING, objectId, did.rows(RUNNING, objectId, only), only)
    const names = new Map(profile.works.map(salon => [salon.objectId, salon.name]))
    const elsewhere = own.filter(row => row.salonId !== salonId)
    const otherSalons = perSalon(elsewhere, names, (rows, other) => did.known(month, objectId, rows, other))
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

/**
 * The people who belong to the month, and others with payable redos or back pay, which are only looked up if there are
 * others.
 */
const profilesIn = async (
  db: Db,
  scope: Scope,
  asked: PaidPeople,
  today?: Day,
): Promise<PayrollProfile[]> => {
  const found = await readPayrollPeople(db, scope, [asked], today)
  const others = found.filter(({ belongs }) => !belongs)
  if (others.length === 0) return found
  const owed = new Set([...(await payableForRedos(db, asked, others)), ...(await owedBackPay(db, asked))])
  return found.filter(({ belongs, objectId }) => belongs || owed.has(objectId))
}

/** Those of the people whom a report of the salon's month can pay: who belong to it, and others with payable redos or back pay. */
export const whoIsPayable = async (
  db: Db,
  scope: Scope,
  asked: PeopleOfMonth,
): Promise<ReadonlySet<string>> => {
  const belonging = await whoBelongs(db, scope, asked)
  const others = asked.people.filter(id => !belonging.includes(id))
  if (others.length === 0) return new Set(belonging)
  const payable = await profilesIn(db, scope, { ...asked, people: others, together: true })
  return new Set([...belonging, ...payable.map(({ objectId }) => objectId)])
}

/** The name of the running month's days among those of payroll months. */
const RUNNING = 'running'
type Range = Month | typeof RUNNING

interface SumsOf {
  readonly salonId: string
  readonly opening: Opening
  readonly sums: FigureSums
}

interface WhatTheyDid {
  /** A person's rows of a month, in every salon or only in one. */
  rows(range: Range, person: string, only: string | undefined): readonly SumsOf[]
  /** The sum of rows, null where their source has not arrived in the person's salons, or only in one. */
  known(range: Range, person: string, own: readonly SumsOf[], only: string | undefined): KnownSums
}

/** People's sums in the months and in the running one, by salon, and what has arrived. */
const readWhatTheyDid = async (
  db: Db,
  asked: readonly PaidPeople[],
  profiles: readonly PayrollProfile[],
  today: Day | undefined,
): Promise<WhatTheyDid> => {
  const ranges: Readonly<Record<string, DayRange>> = {
    ...Object.fromEntries(
      asked.map(({ month }) => [month, today === undefined ? daysOfMonth(month) : daysThrough(month, today)]),
    ),
    ...(today !== undefined && { [RUNNING]: daysOfFrame('monthly', today) }),
  }
  const people = [...new Set(profiles.map(({ objectId }) => objectId))]
  const salons = asked.some(({ together }) => together)
    ? undefined
    : [...new Set(asked.map(({ salonId }) => salonId))]
  const question = { of: 'people', people, salons, ranges } as const
  const rows = await readSums(db, everywhere, { ...question, by: ['salonId', 'employeeId', 'opening'] })
  const arrivedIn = await readArrived(db, question)
  const found = grouped(rows, row => `${row.range} ${row.employeeId}`)
  return {
    rows: (range, person, only) => {
      const all = found.get(`${range} ${person}`) ?? []
      return only === undefined ? all : all.filter(({ salonId }) => salonId === only)
    },
    known: (range, person, own, only) => {
      const sums = addSums(own.map(row => row.sums))
      return knownSums(sums, arrivedIn(sums, range, person, only))
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
