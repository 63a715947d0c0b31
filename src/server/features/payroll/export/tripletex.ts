import { payComponents } from '#domain/payroll/pay-components'
import type { PayrollEntry } from '#domain/payroll/wage-types'
import type { Month } from '#domain/values/month'
import { semicolons } from '#server/files/semicolons'

const heading = [
  ...['År', 'Måned', 'Ansattnummer', 'Lønnsart', 'Kommentar'],
  ...['Antall', 'Sats', 'Prosjekt', 'Avdeling'],
]

/** Tripletex wage import. It computes the amount as quantity × rate, so a plain amount has quantity 1. */
export const tripletexOf = (entries: readonly PayrollEntry[], month: Month): Buffer =>
  semicolons([heading, ...entries.map(entry => lineOf(entry, month))])

const lineOf = (entry: PayrollEntry, month: Month): (string | number | null)[] => [
  Number(month.slice(0, 4)),
  Number(month.slice(5)),
  entry.employmentId,
  entry.wageType,
  payComponents[entry.component].label,
  entry.quantity ?? 1,
  entry.quantity === null ? entry.amount : (entry.rate ?? 0),
  null,
  null,
]
