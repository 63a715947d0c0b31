import type { LeftOutOfReport } from '#contract/payroll/report-suggestions'
import { monthWord } from '#domain/values/day-names'
import { firstDay, month } from '#domain/values/month'
import { fewOf } from '../../ui/counted.ts'

/** 'Storo oktober: Berit Lien og Cato Moe' */
export const leftOutWords = (report: LeftOutOfReport): string =>
  `${report.salonName} ${monthWord(firstDay(month(report.month)))}: ${fewOf(report.people.map(({ name }) => name))}`

/** Link to another report of the month, where they can be added. */
export const leftOutLink = ({ salonId, month: of }: LeftOutOfReport): string =>
  `/reports/generate/${salonId}?month=${of}`
