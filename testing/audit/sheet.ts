import type { Books } from './books.ts'
import { addMonths, type Month, spanOfMonth } from './calendar.ts'
import type { ChainTerms, PersonTerms, Zone } from './facts.ts'
import {
  decimal,
  type Fraction,
  fraction,
  isZero,
  larger,
  minus,
  over,
  percentOf,
  plus,
  times,
  toNumber,
  toOre,
  zero,
} from './fraction.ts'
import { heldIn, personIn, salonIn, termsOf } from './office.ts'
import { chainTermsIn, commissionOf, hourlyWage, tariff } from './pay.ts'
import { treatmentCost } from './statistics.ts'
import { hoursOf, kronerOf } from './sums.ts'

export type Row = Readonly<Record<string, Fraction>>

export interface SalaryEntry {
  readonly person: string
  readonly salon: string
  readonly month: Month
  readonly amount: Fraction
  /** Null when the time book was missing. */
  readonly hours: Fraction | null
}

export interface SheetTerms {
  readonly salon: string
  readonly terms: ChainTerms
  readonly zone: Zone
  readonly lunch: boolean
}

/** The terms of a month for the paying salon (D67). */
export const sheetTerms = (books: Books, salon: string, month: Month): SheetTerms => {
  const { zone, lunch } = heldIn(salonIn(books.office, salon).terms, month)
  return { salon, terms: chainTermsIn(books, month), zone, lunch }
}

/**
 * The numeric inputs among the 31 as the import fills them, from work done in the salon (P63–P65, P111).
 *
 * @param history the person's entries in every salon
 */
export const inputsOf = (
  books: Books,
  person: string,
  month: Month,
  { salon, terms }: SheetTerms,
  history: readonly SalaryEntry[],
): Row => {
  const span = spanOfMonth(month)
  const { settings } = books.office
  const of = (opening?: 'day' | 'night' | 'sunday') =>
    books.sums({ span, salon, person, ...(opening && { opening }) })
  const [all, day, night, sunday] = [of(), of('day'), of('night'), of('sunday')]
  const own: PersonTerms = termsOf(personIn(books.office, person), month)
  const commission = commissionOf(books, own, terms)
  const visits = (sums: typeof all) => kronerOf(sums.treatmentSales + sums.goodsSales)
  const wage = hourlyWage(own, terms)
  return {
    stillings: fraction(own.stillings),
    experience: fraction(own.experience),
    produksjonstimer: hoursOf(all.hours - all.nightHours - all.sundayHours),
    provVareroms: commission.provVareroms,
    percentage: commission.percentage,
    totalOms: visits(all),
    behOmsetning: kronerOf(day.treatmentSales),
    totalVareomsetning: kronerOf(day.goodsSales + all.dsGoods),
    varekost: toOre(treatmentCost(day, settings)),
    perHourFixed: decimal(own.perHourFixed),
    perHourExtra: decimal(own.perHourExtra),
    kursTimer: hoursOf(all.courseHours),
    annetTillegg: zero,
    tilleggOmklipp: zero,
    trekkOmklipp: zero,
    omsNattapent: visits(night),
    omsSondagsapent: visits(sunday),
    antNattapent: hoursOf(all.nightHours),
    antSondagsapent: hoursOf(all.sundayHours),
    omsKunderabatt: zero,
    varTillegg: zero,
    fastTillegg: zero,
    antSyketimer: over(hoursOf(all.sickHours), decimal(terms.sickDayHours)),
    sykeTimeslonn: sickWage(history, month) ?? wage,
    forskudd: zero,
    antDager: fraction(all.holidays),
  }
}

/** Inputs from hours, receipts and mappings (P105). */
const figureInputs: readonly string[] = [
  ...['produksjonstimer', 'totalOms', 'behOmsetning', 'totalVareomsetning', 'varekost', 'kursTimer'],
  ...['omsNattapent', 'antNattapent', 'omsSondagsapent', 'antSondagsapent', 'antSyketimer', 'antDager'],
]

/** Σ amount / Σ hours of a person's three preceding months, to the øre; null without hours (P65). */
export const sickWage = (history: readonly SalaryEntry[], month: Month): Fraction | null => {
  const months = [1, 2, 3].map(ago => addMonths(month, -ago))
  const found = history.filter(one => months.includes(one.month))
  const known = found.flatMap(({ amount, hours }) => (hours === null ? [] : [{ amount, hours }]))
  const hours = plus(...known.map(one => one.hours))
  return isZero(hours) ? null : toOre(over(plus(...known.map(one => one.amount)), hours))
}

const orOne = (x: Fraction): Fraction => (isZero(x) ? fraction(1) : x)

/** Kroner per hour of a row: its own, otherwise the step of its years, plus the extra (P2). */
export const wageOfRow = (row: Row, terms: ChainTerms): Fraction => {
  const x = (key: string): Fraction => row[key] ?? zero
  const own = isZero(x('perHourFixed')) ? tariff(terms, toNumber(x('experience'))) : x('perHourFixed')
  return plus(own, x('perHourExtra'))
}

/** P2–P34: every line in kroner is rounded once, and later lines use the rounded value (P40). */
export const computed = (input: Row, { terms, zone, lunch }: SheetTerms): Row => {
  const x = (key: string): Fraction => {
    const value = input[key]
    if (!value) throw new RangeError(`No input ${key}`)
    return value
  }
  const rate = (key: 'otp' | 'feriepenger' | 'nightSundayShare' | 'hourMultiple' | 'sickDayHours') =>
    decimal(terms[key])
  const timelonn = toOre(wageOfRow(input, terms))
  const prodTimerStillings = times(decimal(terms.contractFactor), x('stillings'))
  const prodTimerEksLunsj = lunch
    ? times(x('produksjonstimer'), decimal(terms.lunchShare))
    : x('produksjonstimer')
  const behOmsEkskVarekost = toOre(minus(x('behOmsetning'), x('varekost')))
  const garantilonn = toOre(times(prodTimerEksLunsj, timelonn))
  const provBehOms = toOre(percentOf(behOmsEkskVarekost, x('percentage')))
  const provGrVareroms = toOre(percentOf(x('totalVareomsetning'), x('provVareroms')))
  const totalProvLonn = plus(provBehOms, provGrVareroms)
  const lonnKurstimer = toOre(times(x('kursTimer'), timelonn))
  const lonnAnnet = toOre(times(x('annetTillegg'), timelonn))
  const sumTilleggTrekk = toOre(minus(x('tilleggOmklipp'), x('trekkOmklipp')))
  const opening = (sales: string, hours: string) => {
    const share = toOre(times(rate('nightSundayShare'), x(sales)))
    const byHour = toOre(times(rate('hourMultiple'), timelonn, x(hours)))
    return { share, byHour, pay: larger(share, byHour) }
  }
  const night = opening('omsNattapent', 'antNattapent')
  const sunday = opening('omsSondagsapent', 'antSondagsapent')
  const endeligVarTillegg = toOre(x('varTillegg'))
  const endeligFastTillegg = toOre(x('fastTillegg'))
  const discount = toOre(percentOf(x('omsKunderabatt'), x('percentage')))
  const sumTillegg = plus(
    ...[lonnKurstimer, lonnAnnet, sumTilleggTrekk, night.pay, sunday.pay],
    ...[discount, endeligVarTillegg, endeligFastTillegg],
  )
  const syketimer = times(rate('sickDayHours'), x('antSyketimer'))
  const faktisklonn = larger(totalProvLonn, garantilonn)
  const endeligInkTillegg = plus(faktisklonn, sumTillegg)
  const sykelonn = toOre(times(syketimer, x('sykeTimeslonn')))
  const endeligLonn = plus(endeligInkTillegg, sykelonn)
  const otp = toOre(percentOf(endeligLonn, rate('otp')))
  const feriepenger = toOre(percentOf(endeligLonn, rate('feriepenger')))
  const arbeigsgiver = toOre(
    percentOf(plus(endeligLonn, otp, feriepenger), decimal(terms.arbeidsgiver[String(zone)] ?? '')),
  )
  const lonnInklSosAvg = plus(endeligLonn, otp, feriepenger, arbeigsgiver)
  const percentOfSales = (amount: Fraction) => times(over(amount, orOne(x('totalOms'))), fraction(100))
  return {
    timelonn,
    prodTimerStillings,
    prodTimerEksLunsj,
    prodTimerVsKontrakt: minus(prodTimerEksLunsj, prodTimerStillings),
    prodTimerVsKonPerc: times(over(prodTimerEksLunsj, orOne(prodTimerStillings)), fraction(100)),
    behOmsEkskVarekost,
    garantilonn,
    provBehOms,
    provGrVareroms,
    totalProvLonn,
    lonnKurstimer,
    lonnAnnet,
    sumTilleggTrekk,
    provLonnNatappent: night.share,
    timeslonnNatappent: night.byHour,
    lonnNatappent: night.pay,
    provLonnSondag: sunday.share,
    timeslonnSondag: sunday.byHour,
    lonnSondag: sunday.pay,
    endeligVarTillegg,
    endeligFastTillegg,
    sumTillegg,
    syketimer,
    faktisklonn,
    endeligInkTillegg,
    sykelonn,
    endeligLonn,
    otp,
    feriepenger,
    arbeigsgiver,
    lonnInklSosAvg,
    lonnsPerc: percentOfSales(lonnInklSosAvg),
    sykelonnPerc: percentOfSales(sykelonn),
  }
}

/** The entry of a sent row in the salary history (P72). */
export const salaryEntry = (
  person: string,
  salon: string,
  month: Month,
  row: Row,
  hoursKnown: boolean,
): SalaryEntry => {
  const x = (key: string): Fraction => row[key] ?? zero
  return {
    person,
    salon,
    month,
    amount: x('endeligInkTillegg'),
    hours: hoursKnown
      ? plus(...['prodTimerEksLunsj', 'kursTimer', 'annetTillegg', 'antNattapent', 'antSondagsapent'].map(x))
      : null,
  }
}

interface SentUnder {
  readonly month: Month
  readonly under: SheetTerms
}

/** The inputs of a sent row that differ from today's figures, and by how many kroner they change its pay (P105). */
export const lateFigures = (
  books: Books,
  { month, under }: SentUnder,
  row: { readonly person: string; readonly imported: Row; readonly inputs: Row; readonly computed: Row },
) => {
  const fresh = inputsOf(books, row.person, month, under, [])
  const differ = (one: Row, other: Row, key: string) => !isZero(minus(one[key] ?? zero, other[key] ?? zero))
  const moved = figureInputs.filter(key => differ(fresh, row.imported, key))
  // What was typed stays.
  const taken = moved.filter(key => !differ(row.inputs, row.imported, key))
  const now: Row = { ...row.inputs, ...Object.fromEntries(taken.map(key => [key, fresh[key] ?? zero])) }
  const difference = minus(computed(now, under).endeligLonn ?? zero, row.computed.endeligLonn ?? zero)
  return { fresh, moved, difference }
}
