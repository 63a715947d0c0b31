import type { ListedPayslip } from '#contract/payslips'
import { hours, kroner } from '#domain/values/number-format'

const days = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** The day a report was sent: '2. okt. 2026' */
export const sentDay = (createdAt: string): string => days.format(new Date(createdAt))

/** '132 t · 326,66 kr per time' */
export const workedFor = ({ hours: worked, perHour }: Pick<ListedPayslip, 'hours' | 'perHour'>): string =>
  perHour === null ? hours(worked) : `${hours(worked)} · ${kroner(perHour)} per time`

/** Which of the two was paid, and by how much it was more (P25). */
export const outcomeOf = ({ paidBy, difference }: ListedPayslip['basis']): string => {
  if (difference === 0) return 'Provisjonen og garantilønnen er like store.'
  const more = `${kroner(difference)} mer enn`
  return paidBy === 'commission'
    ? `Du får det høyeste av de to. Provisjonen ga ${more} garantilønnen.`
    : `Du får det høyeste av de to. Garantilønnen ga ${more} provisjonen.`
}
