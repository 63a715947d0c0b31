import { rangeName } from '../values/day-names.ts'
import { addDays, type Day, day } from '../values/month.ts'
import { kroner, number } from '../values/number-format.ts'

/** Receipts of a register, with their first and last day. */
interface SomeReceipts {
  readonly receipts: number
  readonly amountIn: number
  readonly days: number
  readonly from: string
  readonly until: string
}

/** For example '370 kvitteringer på 46 250 kr, 1.–14. november 2026 (12 dager),'. */
const inWords = ({ receipts, amountIn, days, from, until }: SomeReceipts): string => {
  const what = `${number(receipts)} ${receipts === 1 ? 'kvittering' : 'kvitteringer'} på ${kroner(amountIn, 0)}`
  const when = rangeName({ from: day(from), to: day(until) })
  return `${what}, ${when} (${number(days)} ${days === 1 ? 'dag' : 'dager'}),`
}

/** Says that receipts would count twice (F39). */
export const countedAgainWords = (again: SomeReceipts): string =>
  `${inWords(again)} teller allerede fra en annen kasse med samme navn.`

/** Says that receipts of days that are left out count nowhere (F39). */
export const countsNowhereWords = (leftOut: SomeReceipts): string =>
  `${inWords(leftOut)} teller da ikke noe sted.`

/** The first day on which none of the register's receipts counts already. */
export const firstOwnDay = ({ until }: Pick<SomeReceipts, 'until'>): Day => addDays(day(until), 1)
