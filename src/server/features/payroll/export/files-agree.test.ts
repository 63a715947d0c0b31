import { expect, test } from 'vitest'
import { effectiveRow } from '#domain/payroll/sent-row'
import { paidOf, payrollEntries, shippedWageTypes } from '#domain/payroll/wage-types'
import { multiply, roundToOre, sum } from '#domain/values/decimal'
import { month } from '#domain/values/month'
import { anyPeople, reportOf } from '#testing/exported-report'
import { huldtOf } from './huldt.ts'
import { tripletexOf } from './tripletex.ts'
import { vismaOf } from './visma.ts'

const october = month('2026-10')

/** A line of a file. A plain amount has no quantity; days have no rate. */
interface Read {
  readonly employee: number
  readonly quantity: number
  readonly rate: number
  readonly amount: number
}

const linesOf = (file: Buffer, encoding: 'latin1' | 'utf8') =>
  file.toString(encoding).split('\r\n').slice(0, -1)

const vismaLine = (line: string): Read => {
  const [, , employee, , , quantity, rate, amount] = line.split(';').map(Number)
  return { employee, quantity, rate, amount } as Read
}
const huldtLine = (line: string): Read => ({
  employee: Number(line.slice(0, 6)),
  quantity: Number(line.slice(101, 111)) / 100,
  rate: Number(line.slice(111, 121)) / 100,
  amount: Number(line.slice(121, 134)) / 100,
})
const tripletexLine = (line: string): Read => {
  const cells = line.split(';').map(cell => Number(cell.replace(',', '.')))
  const [employee = 0, quantity = 0, rate = 0] = [cells[2], cells[5], cells[6]]
  return { employee, quantity, rate, amount: roundToOre(multiply(quantity, rate)) }
}

const files = {
  visma: (entries: Entries) => linesOf(vismaOf(entries, october), 'latin1').map(vismaLine),
  huldt: (entries: Entries) => linesOf(huldtOf(entries, october), 'latin1').map(huldtLine),
  tripletex: (entries: Entries) => linesOf(tripletexOf(entries, october), 'utf8').slice(1).map(tripletexLine),
}
type Entries = ReturnType<typeof payrollEntries>

/** The shipped wage types, exported as plain amounts instead of hours at a rate. A chain may choose either. */
const asAmounts = Object.fromEntries(
  Object.entries(shippedWageTypes).map(([component, type]) => [
    component,
    type.base === 'hours' ? { ...type, base: 'amount' as const } : type,
  ]),
)

test('for 1,000 sheets every file has each person’s pay less the advance, and quantity × rate is the amount (P101) [R105]', () => {
  const people = anyPeople(2000, 11)
  for (let i = 0; i < 1000; i++) {
    const pair = people.slice(2 * i, 2 * i + 2).map((one, j) => ({ ...one, employmentId: String(1000 + j) }))
    const rows = reportOf(pair, { hoursIncludeLunch: i % 2 === 1 }).rows.map(effectiveRow)
    const entries = payrollEntries(rows.map(paidOf), i % 5 === 0 ? asAmounts : shippedWageTypes)
    for (const [system, read] of Object.entries(files)) {
      const lines = read(entries)
      const told = `sheet ${i}, ${system}`
      for (const row of rows) {
        const own = lines.filter(({ employee }) => employee === Number(row.employmentId))
        expect(roundToOre(sum(own.map(line => line.amount))), told).toBe(
          roundToOre(sum([row.endeligLonn, -row.forskudd])),
        )
      }
      const wrong = lines.filter(
        ({ quantity, rate, amount }) => quantity && rate && roundToOre(multiply(quantity, rate)) !== amount,
      )
      expect(wrong, told).toEqual([])
    }
  }
})
