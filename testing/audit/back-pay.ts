import type { Books } from './books.ts'
import type { Month } from './calendar.ts'
import { decimal, type Fraction, fraction, isZero, minus, over, plus, toOre, zero } from './fraction.ts'
import { personIn, termsOf } from './office.ts'
import { chainTermsIn, commissionOf, hourlyWage } from './pay.ts'
import type { Report, SentRow } from './replay.ts'
import { computed, type Row } from './sheet.ts'

/** A change of terms: when it was entered, and its first month. */
interface TermsChange {
  readonly at: string
  readonly from: Month
}

/** Person → the changes of their terms; undefined → those of everybody's (P140). */
export type TermsChanges = ReadonlyMap<string | undefined, readonly TermsChange[]>

/** The back pay of a person for a month that was sent (P141, P143). */
export interface BackPayMonth {
  readonly month: Month
  readonly sent: Fraction
  readonly now: Fraction
  readonly paid: Fraction
  readonly amount: Fraction
  /** Field → its value as sent and with the new terms. */
  readonly changes: Readonly<Record<string, { readonly from: Fraction; readonly to: Fraction }>>
}

export interface BackPay {
  /** Kroner; below zero when the person was paid too much. */
  readonly amount: Fraction
  readonly months: readonly BackPayMonth[]
}

interface Circumstances {
  readonly books: Books
  readonly inForce: readonly Report[]
  readonly changes: TermsChanges
}

interface Sheet {
  readonly salon: string
  readonly month: Month
}

/** What the rules call the values that a change of terms can change. */
const told = [
  'percentage',
  'provVareroms',
  'timelonn',
  'garantilonn',
  'totalProvLonn',
  'faktisklonn',
  'lonnKurstimer',
  'lonnAnnet',
  'lonnNatappent',
  'lonnSondag',
  'sykelonn',
]

/** A sent row with the terms of today; everything else is as sent (P141). */
const underTodaysTerms = (books: Books, { month, under }: Report, row: SentRow): Row => {
  const own = termsOf(personIn(books.office, row.person), month)
  const terms = chainTermsIn(books, month)
  const x = (key: string): Fraction => row.inputs[key] ?? row.computed[key] ?? zero
  const oldWage = x('timelonn')
  const isOldWage = isZero(minus(x('sykeTimeslonn'), oldWage))
  const inputs: Row = {
    ...row.inputs,
    ...commissionOf(books, own, terms),
    stillings: fraction(own.stillings),
    experience: fraction(own.experience),
    perHourFixed: decimal(own.perHourFixed),
    perHourExtra: decimal(own.perHourExtra),
    antSyketimer: over(x('syketimer'), decimal(terms.sickDayHours)),
    sykeTimeslonn: isOldWage ? toOre(hourlyWage(own, terms)) : x('sykeTimeslonn'),
  }
  return { ...inputs, ...computed(inputs, { ...under, terms }) }
}

/** The row of a month, compared if its terms were changed after it was sent (P140). */
const monthOf = (
  { books, changes }: Circumstances,
  report: Report,
  row: SentRow,
  paid: Fraction,
): BackPayMonth => {
  const { month, at } = report
  const sent = row.computed.endeligLonn ?? zero
  const isChanged = [undefined, row.person].some(person =>
    changes.get(person)?.some(one => one.at > at && one.from <= month),
  )
  if (!isChanged) return { month, sent, now: sent, paid, amount: minus(zero, paid), changes: {} }
  const before: Row = { ...row.inputs, ...row.computed }
  const after = underTodaysTerms(books, report, row)
  const now = after.endeligLonn ?? zero
  const values = told.map(key => ({ key, from: before[key] ?? zero, to: after[key] ?? zero }))
  return {
    month,
    sent,
    now,
    paid,
    amount: minus(minus(now, sent), paid),
    changes: Object.fromEntries(
      values
        .filter(({ from, to }) => !isZero(minus(to, from)))
        .map(({ key, from, to }) => [key, { from, to }]),
    ),
  }
}

/** Person → what a salon owes them for the months before the sheet's own (P142–P144). Nothing that comes to zero. */
export const backPayFor = (
  circumstances: Circumstances,
  { salon, month }: Sheet,
): ReadonlyMap<string, BackPay> => {
  const reports = circumstances.inForce.filter(one => one.salon === salon)
  const paid = new Map<string, Fraction>()
  for (const one of reports)
    for (const [person, months] of one.backPay)
      for (const [of, kroner] of months) {
        const key = `${person} ${of}`
        paid.set(key, plus(paid.get(key) ?? zero, kroner))
      }
  const owed = new Map<string, BackPayMonth[]>()
  for (const report of reports.filter(one => one.month < month))
    for (const row of report.rows) {
      const one = monthOf(circumstances, report, row, paid.get(`${row.person} ${report.month}`) ?? zero)
      if (!isZero(one.amount)) owed.set(row.person, [...(owed.get(row.person) ?? []), one])
    }
  const sums = [...owed].map(([person, months]): readonly [string, BackPay] => [
    person,
    {
      amount: plus(...months.map(one => one.amount)),
      months: [...months].sort((a, b) => (a.month < b.month ? -1 : 1)),
    },
  ])
  return new Map(sums.filter(([, { amount }]) => !isZero(amount)))
}
