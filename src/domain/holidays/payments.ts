import { compare, isToHundredths } from '../values/decimal.ts'
import { type Month, month, monthName, nextMonth } from '../values/month.ts'
import { kroner } from '../values/number-format.ts'

/** What is known of a person's holiday pay of an earning year before a payment. */
export interface BeforePayment {
  readonly earningYear: number
  readonly earned: number | null
  readonly paid: number
  readonly left: number | null
  /** True when the person has left the chain. */
  readonly gone: boolean
}

interface NewPayment {
  readonly month: Month
  readonly kroner: number
}

export interface PaymentFault {
  readonly field: 'kroner' | 'month'
  readonly text: string
  /** True when the account does not allow it; false when what was entered is wrong in itself. */
  readonly account: boolean
}

/** More than this is a typing error. */
const MOST = 1_000_000

/** The first payroll month that holiday pay of an earning year can be paid with (P174). The last one is the month after the current one. */
export const firstPayableMonth = (earningYear: number, gone: boolean): Month =>
  month(gone ? `${earningYear}-01` : `${earningYear + 1}-01`)

/** Returns why a payment cannot be registered (P173, P174); null if it can. */
export function faultOfPayment(
  { month: paidWith, kroner: amount }: NewPayment,
  { earningYear, earned, paid, left, gone }: BeforePayment,
  running: Month,
): PaymentFault | null {
  const wrong = (field: PaymentFault['field'], text: string, account = false) => ({ field, text, account })
  if (!(amount > 0 && amount <= MOST && isToHundredths(amount)))
    return wrong('kroner', 'Skriv kroner og øre, over 0')
  const first = firstPayableMonth(earningYear, gone)
  const last = nextMonth(running)
  if (paidWith < first || paidWith > last)
    return wrong(
      'month',
      first > last
        ? `Feriepengene for ${earningYear} betales fra ${monthName(first)}`
        : `Velg en lønnsmåned fra ${monthName(first)} til ${monthName(last)}`,
    )
  if (earned === null || left === null)
    return wrong('kroner', `Feriepengene for ${earningYear} er ikke kjent, så ingenting kan betales`, true)
  if (compare(left, 0) <= 0)
    return wrong(
      'kroner',
      `Feriepengene for ${earningYear} er alt betalt: ${kroner(paid)} av ${kroner(earned)}`,
      true,
    )
  if (compare(amount, left) > 0)
    return wrong(
      'kroner',
      `Det er bare ${kroner(left)} igjen av feriepengene for ${earningYear}. ${kroner(paid)} av ${kroner(earned)} er betalt`,
      true,
    )
  return null
}
