import { describe, expect, test } from 'vitest'
import { inForce } from './dated.ts'
import { BEGINNING, changedFields, changedFrom, type Held, withoutChangeOf } from './dated-history.ts'
import { month } from './month.ts'

interface Wage {
  readonly fixed: number
  readonly extra: number
}

const first: Held<Wage>[] = [{ from: BEGINNING, values: { fixed: 200, extra: 0 }, named: [] }]
const inMonth = (history: readonly Held<Wage>[], text: string) => inForce(history, month(text)).values

describe('a change from a month on', () => {
  const raised = changedFrom(first, month('2026-05'), { fixed: 220 })

  test('holds from that month, and not before [A25]', () => {
    expect(inMonth(raised, '2026-04')).toEqual({ fixed: 200, extra: 0 })
    expect(inMonth(raised, '2026-05')).toEqual({ fixed: 220, extra: 0 })
    expect(raised.map(({ from, named }) => [from, named])).toEqual([
      [BEGINNING, []],
      ['2026-05', ['fixed']],
    ])
  })

  test('of an earlier month holds until a later change of the same field [A25]', () => {
    const both = changedFrom(raised, month('2026-02'), { fixed: 210, extra: 5 })
    expect(inMonth(both, '2026-01')).toEqual({ fixed: 200, extra: 0 })
    expect(inMonth(both, '2026-03')).toEqual({ fixed: 210, extra: 5 })
    expect(inMonth(both, '2026-05')).toEqual({ fixed: 220, extra: 5 })
  })

  test('replaces one of the same month, and leaves no row when it changes nothing [A25]', () => {
    expect(changedFrom(raised, month('2026-05'), { fixed: 225 }).at(-1)?.values.fixed).toBe(225)
    expect(changedFrom(raised, month('2026-05'), { fixed: 200 })).toEqual(first)
    expect(changedFrom(first, month('2026-05'), { fixed: 200 })).toEqual(first)
  })

  test('from the beginning is the undated value', () => {
    const before = changedFrom(raised, BEGINNING, { extra: 3 })
    expect(before.map(({ values }) => values)).toEqual([
      { fixed: 200, extra: 3 },
      { fixed: 220, extra: 3 },
    ])
  })

  test('is removed when it is taken back, except the beginning', () => {
    expect(withoutChangeOf(raised, month('2026-05'))).toEqual(first)
    expect(withoutChangeOf(first, BEGINNING)).toEqual(first)
    const both = changedFrom(raised, month('2026-08'), { extra: 9 })
    expect(inMonth(withoutChangeOf(both, month('2026-05')), '2026-09')).toEqual({ fixed: 200, extra: 9 })
  })

  test('names the fields that change', () => {
    expect(changedFields(first[0]?.values ?? { fixed: 0, extra: 0 }, { fixed: 200, extra: 1 })).toEqual([
      'extra',
    ])
  })
})
