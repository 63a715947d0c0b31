import type { PayLever, PayLeverLine } from '#domain/payroll/pay-levers'
import { dayName } from '#domain/values/day-names'
import { over } from '#domain/values/decimal'
import { type Day, day } from '#domain/values/month'
import { kroner, number, percent } from '#domain/values/number-format'

export const leverWords: Readonly<Record<PayLever, string>> = {
  upgrade: 'Én oppgradering til per vakt',
  visit: 'Én kunde til per vakt',
  product: 'Én vare til per vakt',
}

const counted: Readonly<Record<PayLever, string>> = {
  upgrade: 'oppgraderinger',
  visit: 'kunder',
  product: 'varer',
}

const each: Readonly<Record<PayLever, string>> = {
  upgrade: 'Én oppgradering',
  visit: 'Én kunde',
  product: 'Én vare',
}

/** '1. september' */
const since = (from: Day): string => dayName(from).replace(/ \d{4}$/, '')

/** 'For de 7 vaktene du har igjen' */
export const shiftsInWords = (shifts: number): string =>
  shifts === 1 ? 'For den ene vakta du har igjen' : `For de ${number(shifts, 0)} vaktene du har igjen`

/** '177 kr uten mva. og varekost × 40 % × 7', with its result where pay does not rise by all of it. */
export const productInWords = (
  { price, cost, percentage, commission, gain }: PayLeverLine,
  shifts: number,
): string => {
  const without = cost ? 'uten mva. og varekost' : 'uten mva.'
  const product = `${kroner(price, 0)} ${without} × ${percent(percentage)} × ${number(shifts, 0)}`
  if (gain.low === commission) return product
  const short = commission - gain.high
  const used =
    short > 0 && gain.high > 0
      ? `, minus ${kroner(short, 0)} som mangler opp til garantilønna i den øvre enden`
      : ''
  return `${product} = ${kroner(commission, 0)}${used}`
}

/** '+538 kr', 'inntil +538 kr', 'ingen økning': what it adds to pay above the guarantee (P248). */
export const gainInWords = ({ commission, gain }: PayLeverLine): string => {
  if (gain.high <= 0) return 'ingen økning'
  const most = `+${kroner(gain.high, 0)}`
  return gain.low === commission ? most : `inntil ${most}`
}

/** Why pay rises less than commission; null if it rises by all of it. */
export const guaranteeInWords = (lines: readonly PayLeverLine[]): string | null => {
  const less = lines.filter(({ gain, commission }) => gain.low < commission)
  if (less.length === 0) return null
  return less.every(({ gain }) => gain.high <= 0)
    ? 'Garantilønna er trolig høyere enn provisjonen også med dette. Da blir lønna den samme.'
    : 'Garantilønna kan bli høyere enn provisjonen. Bare det som kommer over den, gir mer lønn.'
}

/** 'Én oppgradering: 4 416,00 kr for 23 oppgraderinger siden 1. september = 192,00 kr. Minus 8 % varekost = 177 kr.' */
export const priceInWords = ({ lever, sales, cost, price }: PayLeverLine): string => {
  const { sold, count, from } = sales
  const average = `${each[lever]}: ${kroner(sold)} for ${number(count)} ${counted[lever]} siden ${since(day(from))} = ${kroner(over(sold, count))}.`
  return cost
    ? `${average} Minus ${percent(cost, 1)} varekost = ${kroner(price, 0)}.`
    : `${average} Avrundet: ${kroner(price, 0)}.`
}

/** Why a lever has no amount. `from` is the first day that was looked at. */
export const unknownLeverInWords = (lever: PayLever, from: Day): string =>
  `For få ${counted[lever]} siden ${since(from)} til å vite hva én gir.`
