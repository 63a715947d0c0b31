import { expect, it } from 'vitest'
import { month } from '../values/month.ts'
import { earliestLeaving, isUnsettled, type OpenAmount, owedIn, takenBackIn } from './settlement.ts'

const late = (kroner: number | null): OpenAmount => ({ kind: 'late', kroner })
const holidayPay = (kroner: number | null, withoutReports = false): OpenAmount => ({
  kind: 'holidayPay',
  kroner,
  withoutReports,
})

it('what is owed and what is to be taken back are summed separately [P222] [P223]', () => {
  const items = [late(1204.5), late(-300), holidayPay(4782.1), late(-0.05)]
  expect(owedIn(items)).toEqual({ kroner: 5986.6, unknown: [] })
  expect(takenBackIn(items)).toBe(300.05)
})

it('an unknown amount is listed, and is not zero [P222]', () => {
  expect(owedIn([late(100), holidayPay(null)])).toEqual({ kroner: 100, unknown: ['holidayPay'] })
  expect(owedIn([late(null), late(-50)])).toEqual({ kroner: null, unknown: ['late'] })
  expect(owedIn([])).toEqual({ kroner: 0, unknown: [] })
  expect(takenBackIn([late(null)])).toBe(0)
})

it.each([
  ['something owed', [late(0.01)], true],
  ['an amount that becomes known', [late(null)], true],
  ['nothing', [], false],
  ['only something to take back', [late(-500)], false],
  ['holiday pay of years that Föhn has no report of', [holidayPay(null, true)], false],
])('a person with %s stays on the list: see P224', (_, items, stays) => {
  expect(isUnsettled(items)).toBe(stays)
})

it('nobody stays longer than three years [P224]', () => {
  expect(earliestLeaving(month('2026-10'))).toBe('2023-10')
})
