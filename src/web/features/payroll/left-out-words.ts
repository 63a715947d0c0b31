import type { LeftOutOfReport } from '#contract/report-suggestions'
import { monthWord } from '#domain/values/day-names'
import { firstDay, month } from '#domain/values/month'
import { listed } from '../../ui/counted.ts'

/** More people than these are counted. */
const NAMED = 4

const namesOf = ({ people }: LeftOutOfReport): string => {
  const names = people.map(({ name }) => name)
  const more = names.length - NAMED + 1
  return listed(more > 1 ? [...names.slice(0, NAMED - 1), `${more} til`] : names)
}

/** 'Storo oktober: Berit Lien og Cato Moe' */
export const leftOutWords = (report: LeftOutOfReport): string =>
  `${report.salonName} ${monthWord(firstDay(month(report.month)))}: ${namesOf(report)}`

/** Another report of the month, which they can come into. */
export const leftOutLink = ({ salonId, month: of }: LeftOutOfReport): string =>
  `/reports/generate/${salonId}?month=${of}`
