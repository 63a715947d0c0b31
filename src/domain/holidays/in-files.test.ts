import { expect, it } from 'vitest'
import { isInWholeFile, movementOf, needsAnother } from './in-files.ts'

it.each([
  ['registered', { withdrawn: false, inFile: false, takenBack: false }, 1],
  ['paid by a file', { withdrawn: false, inFile: true, takenBack: false }, null],
  ['withdrawn before any file', { withdrawn: true, inFile: false, takenBack: false }, null],
  ['withdrawn after a file has paid it', { withdrawn: true, inFile: true, takenBack: false }, -1],
  ['taken back', { withdrawn: true, inFile: true, takenBack: true }, null],
] as const)('a payment that is %s [P212]', (_, payment, expected) => {
  expect(movementOf({ kroner: 1000, inOwnFile: false, ...payment })).toBe(expected)
})

it.each([
  ['registered', { withdrawn: false, inFile: false, inOwnFile: false }, true],
  ['withdrawn before any file', { withdrawn: true, inFile: false, inOwnFile: false }, false],
  [
    'in the file of another report, or in one of its own',
    { withdrawn: false, inFile: true, inOwnFile: false },
    false,
  ],
  ['in this report’s file', { withdrawn: false, inFile: true, inOwnFile: true }, true],
  ['withdrawn after this report’s file had it', { withdrawn: true, inFile: true, inOwnFile: true }, true],
] as const)('whether a payment that is %s is in the whole file [P211]', (_, payment, expected) => {
  expect(isInWholeFile({ kroner: 1000, takenBack: false, ...payment })).toBe(expected)
})

it.each([
  ['registered after the approval', {}, true],
  ['registered before the approval', { approved: { at: '2026-11-05T09:00:00.001Z' } }, false],
  ['of a report that is not approved', { approved: null }, false],
  ['of a chain that asks for no approval', { asked: false }, false],
  ['of a report from before the chain asked', { needsApproval: false }, false],
] as const)(
  'whether another person has to make the file with a payment %s [P251]',
  (_, approval, expected) => {
    const steps = {
      asked: true,
      needsApproval: true,
      approved: { at: '2026-11-05T08:59:59.999Z' },
      ...approval,
    }
    const payment = { registeredBy: 'siv', registeredAt: '2026-11-05T09:00:00.000Z' }
    expect(needsAnother(payment, steps, 'siv')).toBe(expected)
    expect(needsAnother(payment, steps, 'mona')).toBe(false)
  },
)
