import { expect, test } from 'vitest'
import { payrollColumns } from '#domain/payroll/columns'
import { printedParts } from './printed-parts.ts'

test('every column is printed once, but for the two frozen ones, in all parts, and the reason for sick leave [P66]', () => {
  const printed = printedParts(1500).flatMap(part =>
    part.flatMap(({ columns }) => columns.map(({ key }) => key)),
  )
  const wanted = payrollColumns
    .map(({ key }) => key)
    .filter(key => !['name', 'employmentId', 'sykefraver'].includes(key))
  expect(printed).toEqual(wanted)
})

test('wide paper holds more groups side by side, and no group is split', () => {
  expect(printedParts(10_000)).toHaveLength(1)
  expect(printedParts(1500).length).toBeGreaterThan(1)
  expect(printedParts(400).every(part => part.length === 1)).toBe(true)
})
