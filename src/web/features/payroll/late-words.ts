import type { ListedReport } from '#contract/payroll/payroll'
import { kroner } from '#domain/values/number-format'
import { counted } from '../../ui/counted.ts'

/** '+1 204,50 kr', '−300,00 kr', '0,00 kr' */
export const signedKroner = (amount: number): string => (amount > 0 ? `+${kroner(amount)}` : kroner(amount))

/** '3 personer, +1 204,50 kr' */
export const lateWords = ({ people, difference }: NonNullable<ListedReport['late']>): string =>
  `${counted(people, 'person', 'personer')}, ${difference === 0 ? 'samme lønn' : signedKroner(difference)}`
