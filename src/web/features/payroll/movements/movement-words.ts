import type { MovementLine, OpenItem } from '#contract/payroll/movements'
import { monthsInWords } from '#domain/payroll/back-pay'
import { type OpenItemKind, openItems } from '#domain/payroll/settlement'
import { dayName } from '#domain/values/day-names'
import { subtract, toNumber } from '#domain/values/decimal'
import { day, type Month, month, monthName, yearOf } from '#domain/values/month'
import { hours, kroner } from '#domain/values/number-format'
import { listed } from '../../../ui/counted.ts'

type Days = Pick<MovementLine, 'began' | 'ended'>

/** 'Sluttet' or 'Begynte'; 'Flyttet' or 'Flyttet hit' if the person went to or came from another salon of the chain. */
export const movementName = ({ began, ended }: Days): string => {
  if (ended) return ended.moved ? 'Flyttet' : 'Sluttet'
  return began?.moved ? 'Flyttet hit' : 'Begynte'
}

const ANOTHER = 'en annen salong'

/** 'Begynte 14. oktober 2026, fra Storo', 'Siste dag 17. oktober 2026' in the order of the days */
export const movementDays = ({ began, ended }: Days): readonly string[] =>
  [
    ...(began
      ? [
          {
            on: began.day,
            words: `Begynte ${dayName(day(began.day))}${began.moved ? `, fra ${began.otherSalon ?? ANOTHER}` : ''}`,
          },
        ]
      : []),
    ...(ended
      ? [
          {
            on: ended.day,
            words: `Siste dag ${dayName(day(ended.day))}${ended.moved ? `, videre i ${ended.otherSalon ?? ANOTHER}` : ''}`,
          },
        ]
      : []),
  ]
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
    .map(({ words }) => words)

/** '13 av 22 arbeidsdager' */
export const partInWords = ({ workdays, of }: MovementLine['part']): string =>
  `${workdays} av ${of} arbeidsdager`

/** '130 t × 13 / 22' */
export const hoursOfPartInWords = ({
  part,
  positionHours,
}: Pick<MovementLine, 'part' | 'positionHours'>): string =>
  `${hours(positionHours.month)} ×\u00a0${part.workdays}\u00a0/\u00a0${part.of}`

/** 'oktober 2026', or the year of holiday pay. */
export const timeOf = ({ months, earningYear }: Pick<OpenItem, 'months' | 'earningYear'>): string =>
  earningYear === null ? monthsInWords(months.map(month)) : `opptjent i ${earningYear}`

/** 'Tall endret etter sending, oktober 2026' */
export const itemName = (item: Pick<OpenItem, 'kind' | 'months' | 'earningYear'>): string =>
  `${openItems[item.kind].label}, ${timeOf(item)}`

const unknownNames: Readonly<Record<OpenItemKind, string>> = {
  unpaid: 'lønn',
  late: 'endrede tall',
  backPay: 'etterbetaling',
  redos: 'omklipp',
  holidayPay: 'feriepenger',
}

/** 'Ukjent: feriepenger for 2025'; null if everything is known. */
export const unknownInWords = (items: readonly OpenItem[]): string | null => {
  const unknown = items.filter(({ kroner: amount }) => amount === null)
  const names = unknown.map(({ kind, earningYear }) =>
    earningYear === null ? unknownNames[kind] : `${unknownNames[kind]} for ${earningYear}`,
  )
  return names.length === 0 ? null : `Ukjent: ${listed([...new Set(names)])}`
}

/** Why an amount is unknown; null for a known one. */
export const whyAmountUnknown = ({
  kroner: amount,
  kind,
  withoutReports,
  earningYear,
}: Pick<OpenItem, 'kroner' | 'kind' | 'withoutReports' | 'earningYear'>): string | null => {
  if (amount !== null) return null
  if (withoutReports) return `Ingen lønnsrapport for ${earningYear} er sendt i Föhn.`
  return kind === 'holidayPay' ? 'Feriekontoen viser hva som mangler.' : 'Tall for måneden har ikke kommet.'
}

/** The months of what is owed to somebody who left earlier: 'september 2026 og feriepenger for 2026' */
export const owedMonths = (items: readonly OpenItem[]): string => {
  const owed = items.filter(({ kroner: amount }) => amount !== null && amount > 0)
  const months = [...new Set(owed.flatMap(item => item.months))].toSorted()
  const holidayYears = owed.flatMap(({ earningYear }) => earningYear ?? [])
  return listed([
    ...months.map(of => monthName(month(of))),
    ...(holidayYears.length > 0 ? [`feriepenger for ${listed(holidayYears.map(String))}`] : []),
  ])
}

export interface ReportState {
  readonly words: string
  readonly to: string | null
}

/** Whether the report of the month is sent, and where it is. */
export const reportState = (
  { report, salonId, month: of }: Pick<MovementLine, 'report' | 'salonId' | 'month'>,
  running: Month,
): ReportState => {
  if (report)
    return {
      words: report.pays ? 'Sendt' : 'Sendt uten den ansatte',
      to: `/reports/preview/${report.objectId}`,
    }
  if (of >= running) return { words: 'Måneden er ikke over', to: null }
  return { words: 'Ikke sendt', to: `/reports/generate/${salonId}?month=${of}` }
}

/** Where an amount is settled. */
export const placeOfItem = (
  { kind, months, report, earningYear }: Pick<OpenItem, 'kind' | 'months' | 'report' | 'earningYear'>,
  { salonId, objectId, ended }: Pick<MovementLine, 'salonId' | 'objectId' | 'ended'>,
): { readonly to: string; readonly words: string } => {
  const sheet = `/reports/generate/${salonId}`
  switch (kind) {
    case 'late':
      return { to: `/reports/preview/${report}`, words: 'Åpne rapporten' }
    case 'unpaid':
      return { to: `${sheet}?month=${months[0]}`, words: 'Åpne lønnsarket' }
    case 'holidayPay': {
      // The account of the year of leaving has what was earned in it and before. Later pay has its own year (P174).
      const year = ended ? `&year=${Math.max(yearOf(day(ended.day)), earningYear ?? 0)}` : ''
      return {
        to: `/reports/holidays?salon=${salonId}${year}&person=${objectId}`,
        words: 'Åpne feriekontoen',
      }
    }
    default:
      return { to: sheet, words: 'Åpne lønnsarket' }
  }
}

type Advance = NonNullable<MovementLine['advance']>

/** 'Forskudd i rapporten for oktober 2026: 2 000,00 kr, trukket fra en lønn på 10 975,00 kr.'; null without an advance. */
export const advanceInWords = (advance: Advance | null): string | null => {
  if (!advance || advance.kroner === 0) return null
  const { kroner: paid, pay } = advance
  const about = `Forskudd i rapporten for ${monthName(month(advance.month))}: ${kroner(paid)}`
  return paid > pay
    ? `${about}. Lønna var ${kroner(pay)}, så ${kroner(toNumber(subtract(paid, pay)))} ble ikke dekket. Föhn vet ikke om det er betalt tilbake.`
    : `${about}, trukket fra en lønn på ${kroner(pay)}.`
}
