import type { ListedPayslip } from '#contract/payslips'
import { hours, kroner } from '#domain/values/number-format'

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
