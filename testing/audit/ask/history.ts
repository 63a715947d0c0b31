import { eachOf } from '../at-once.ts'
import type { Audit } from '../audit.ts'
import { compareNumber } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { fraction, isLess } from '../fraction.ts'
import type { SalaryEntry } from '../sheet.ts'

const inOrder = (one: SalaryEntry, other: SalaryEntry): number => {
  if (one.month !== other.month) return one.month < other.month ? -1 : 1
  return isLess(one.amount, other.amount) ? -1 : 1
}

/** Audits everybody's salary history: kroner, and hours with all decimals (P72, F21). */
export const auditHistory = async (audit: Audit): Promise<void> => {
  const { driver, replay, findings } = audit
  await eachOf(replay.books.office.people.keys(), async person => {
    const { json } = await driver.ask(endpoints.employees.get, { params: { objectId: driver.idOf(person) } })
    const got: readonly Json[] = [...(json.salaryHistory ?? [])].sort((a, b) =>
      a.month === b.month ? a.amount - b.amount : a.month < b.month ? -1 : 1,
    )
    const wanted = [...replay.historyOf(person)].sort(inOrder)
    const cell = `salary history of ${person}`
    compareNumber(findings, { rule: 'P72', cell, field: 'entries' }, fraction(wanted.length), got.length)
    for (const [at, { month, amount, hours }] of wanted.entries()) {
      const of = { rule: 'P72', cell: `${cell}, ${month}` }
      compareNumber(findings, { ...of, field: 'amount' }, amount, got[at]?.amount)
      compareNumber(findings, { ...of, field: 'hours' }, hours, got[at]?.hours)
    }
  })
}
