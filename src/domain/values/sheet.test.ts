import { describe, expect, test } from 'vitest'
import { firstPositive, inWords, larger, minus, percentage, plus, share, times, toOre } from './formula.ts'
import { sheet } from './sheet.ts'

const trip = sheet({
  kilometres: { label: 'Kilometer', unit: 'factor' },
  rate: { label: 'Sats', unit: 'kroner-per-hour' },
  toll: { label: 'Bom', unit: 'kroner' },
  discount: { label: 'Rabatt', unit: 'percent' },
})
  .line('driving', 'Kjøring', 'T1', p => times(p.kilometres, p.rate))
  .line('reduction', 'Avslag', 'T2', p => percentage(plus(p.driving, p.toll), p.discount))
  .line('total', 'Sum', 'T3', p => minus(plus(p.driving, p.toll), p.reduction))
  .line('tollShare', 'Andel bom', 'T4', p => share(p.toll, p.total), 'percent')

describe('a sheet', () => {
  test('computes each line from the facts and the lines above, and rounds kroner once a line', () => {
    const facts = { kilometres: 3.7, rate: 4.55, toll: 10, discount: 15 }
    expect(trip.compute(key => facts[key])).toEqual({
      driving: 16.84, // 16.835
      reduction: 4.03, // 26.84 × 15 % = 4.026
      total: 22.81,
      tollShare: (1000 / 2281) * 100,
    })
  })

  test('describes the formula in words with its fields, from the formula that computes', () => {
    expect(trip.lines.map(({ key, rule, words, uses, unit }) => [key, rule, words, uses, unit])).toEqual([
      ['driving', 'T1', 'Kilometer × Sats', ['kilometres', 'rate'], 'kroner'],
      ['reduction', 'T2', '(Kjøring + Bom) × Rabatt', ['driving', 'toll', 'discount'], 'kroner'],
      ['total', 'T3', '(Kjøring + Bom) − Avslag', ['driving', 'toll', 'reduction'], 'kroner'],
      ['tollShare', 'T4', 'Bom / Sum × 100', ['toll', 'total'], 'percent'],
    ])
  })

  test('a line is also written out with figures', () => {
    const figures: Record<string, string> = { kilometres: '3,7', rate: '4,55' }
    const [driving] = trip.lines
    expect(driving && inWords(driving.formula, key => figures[key] ?? '?')).toBe('3,7 × 4,55')
  })

  test('one line can be recomputed from other values, with a zero divisor counting as 1 [P41]', () => {
    expect(trip.valueOf('tollShare', { toll: 30, total: 60 })).toBe(50)
    expect(trip.valueOf('tollShare', { toll: 30, total: 0 })).toBe(3000)
    expect(() => trip.valueOf('tollShare', { toll: 30 })).toThrow(RangeError)
  })

  test('supports larger, first positive and a rounding inside a formula', () => {
    const pay = sheet({ a: { label: 'A', unit: 'kroner' }, b: { label: 'B', unit: 'kroner' } })
      .line('most', 'Mest', 'X1', p => larger(p.a, p.b))
      .line('chosen', 'Valgt', 'X2', p => plus(firstPositive(p.a, p.b), p.b))
      .line('twice', 'To', 'X3', p => plus(toOre(times(p.a, p.b)), toOre(times(p.a, p.b))))
    const computed = (facts: { a: number; b: number }) => pay.compute(key => facts[key])
    expect(computed({ a: 0.07, b: 0.09 })).toEqual({ most: 0.09, chosen: 0.16, twice: 0.02 })
    expect(computed({ a: 0, b: -3 })).toEqual({ most: 0, chosen: -6, twice: 0 })
    expect(pay.lines.map(line => line.words)).toEqual([
      'det høyeste av A og B',
      '(A, ellers B) + B',
      'A × B + A × B',
    ])
  })

  test('a reference to a later line does not compile, and a key is used once', () => {
    const begun = sheet({ a: { label: 'A', unit: 'kroner' } })
    // @ts-expect-error: 'later' is not defined above
    expect(() => begun.line('early', 'Tidlig', 'X1', p => plus(p.a, p.later))).toThrow()
    expect(() => begun.line('a', 'A igjen', 'X1', p => p.a)).toThrow(RangeError)
  })
})
