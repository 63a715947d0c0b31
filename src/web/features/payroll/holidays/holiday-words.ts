import type { HolidayAccount, HolidayEarnings } from '#contract/payroll/holidays'
import { isOlder } from '#domain/holidays/older'
import { hadNotArrived } from '#domain/sales/sources'
import { capitalised } from '#domain/values/capitalised'
import { month, monthName } from '#domain/values/month'
import { kroner, NO_FIGURE, number, percent } from '#domain/values/number-format'
import { counted, fewOf } from '../../../ui/counted.ts'

type Rates = Pick<HolidayEarnings, 'percent' | 'parts'>

/** '14,3 %', or '12 % + 2,3 %' where they apply to different parts of the basis. */
export const rateInWords = ({ percent: ofAll, parts }: Rates): string => {
  if (ofAll !== null) return percent(ofAll)
  return parts.length > 0 ? parts.map(part => percent(part.percent)).join(' + ') : NO_FIGURE
}

/** Why the percentage is what it is (P171). */
export const whyRate = (
  { birthYear }: Pick<HolidayAccount, 'birthYear'>,
  { earningYear }: Pick<HolidayEarnings, 'earningYear'>,
): string => {
  const holidayYear = earningYear + 1
  if (birthYear === null)
    return 'Fødselsåret er ikke ført, så satsen er uten tillegget fra året man fyller 60.'
  const age = holidayYear - birthYear
  return isOlder(birthYear, holidayYear)
    ? `Født i ${birthYear} og fyller ${age} i ${holidayYear}. Fra året man fyller 60, er satsen 2,3 prosentpoeng høyere, på opptil 6 G.`
    : `Født i ${birthYear} og fyller ${age} i ${holidayYear}, så satsen er uten tillegget fra året man fyller 60.`
}

type Known = Pick<HolidayEarnings, 'basis' | 'earned' | 'rows' | 'earningYear'>

/** Why the holiday pay is unknown; null if it is known. */
export const whyPayUnknown = ({ basis, earned, rows, earningYear }: Known): string | null => {
  if (earned !== null) return null
  const missing = rows.filter(row => row.kroner === null)
  if (missing.length > 0)
    return `${missing
      .map(row => `${capitalised(monthName(month(row.month)))}: ${hadNotArrived(row.notArrived)}`)
      .join('. ')}. Rett opp rapporten, så blir feriepengene kjent.`
  if (basis === null) return `Ingen rapport er sendt for ${earningYear}.`
  return 'Grunnlaget er over 6 G, og grunnbeløpet for året er ikke lagt inn.'
}

/** 'Mars og april 2025 er uten rapport og teller ikke med.'; null if there are none. */
export const withoutReportInWords = ({
  rows,
  withoutReport,
}: Pick<HolidayEarnings, 'rows' | 'withoutReport'>): string | null => {
  if (withoutReport.length === 0 || rows.length === 0) return null
  const names = fewOf(withoutReport.map(of => monthName(month(of))))
  return `${capitalised(names)} er uten rapport og teller ikke med.`
}

/** '11 måneder uten rapport', below the basis. */
export const monthsWithout = ({
  rows,
  withoutReport,
}: Pick<HolidayEarnings, 'rows' | 'withoutReport'>): string | null =>
  withoutReport.length > 0 && rows.length > 0
    ? `${counted(withoutReport.length, 'måned', 'måneder')} uten rapport`
    : null

/** '25 dager + 3 overført − 12,5 tatt ut', '25 dager, ukjent hvor mange som er tatt ut' */
export const holidayDaysInWords = ({ entitled, carried, taken }: HolidayAccount['holiday']): string => {
  const all = `${number(entitled)} dager${carried > 0 ? ` + ${number(carried)} overført` : ''}`
  return taken === null ? `${all}, ukjent hvor mange som er tatt ut` : `${all} − ${number(taken)} tatt ut`
}

/** What is proposed for a person who has left (P174); null if nothing is left, or it is unknown. */
export const proposalInWords = (left: number | null, paidWith: string): string | null =>
  left !== null && left > 0 ? `Foreslås betalt med lønna for ${paidWith}: ${kroner(left)}` : null
