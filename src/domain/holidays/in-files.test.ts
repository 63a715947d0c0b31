import { expect, it } from 'vitest'
import { movementOf } from './in-files.ts'

it.each([
  ['registered', { withdrawn: false, inFile: false, takenBack: false }, 1],
  ['paid by a file', { withdrawn: false, inFile: true, takenBack: false }, null],
  ['withdrawn before any file', { withdrawn: true, inFile: false, takenBack: false }, null],
  ['withdrawn after a file has paid it', { withdrawn: true, inFile: true, takenBack: false }, -1],
  ['taken back', { withdrawn: true, inFile: true, takenBack: true }, null],
] as const)('a payment that is %s [P212]', (_, payment, expected) => {
  expect(movementOf({ kroner: 1000, ...payment })).toBe(expected)
})
