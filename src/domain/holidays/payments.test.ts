import { describe, expect, it } from 'vitest'
import { month } from '../values/month.ts'
import { type BeforePayment, faultOfPayment } from './payments.ts'

const before: BeforePayment = { earningYear: 2025, earned: 48_000, paid: 20_000, left: 28_000, gone: false }
const fault = (kroner: number, of = '2026-06', more: Partial<BeforePayment> = {}) => {
  const found = faultOfPayment({ month: month(of), kroner }, { ...before, ...more }, month('2026-11'))
  return found && { ...found, text: found.text.replaceAll('\u00a0', ' ') }
}

describe('a payment of holiday pay', () => {
  it.each([0.01, 28_000])('of %f is registered while that much is left [P173]', kroner => {
    expect(fault(kroner)).toBeNull()
  })

  it.each([0, -1, 1.005, 1_000_001, Number.NaN])('of %f is a typing error [P173]', kroner => {
    expect(fault(kroner)).toEqual({ field: 'kroner', text: 'Skriv kroner og øre, over 0', account: false })
  })

  it('of more than is left is refused [P173]', () => {
    expect(fault(28_000.01)).toEqual({
      field: 'kroner',
      text: 'Det er bare 28 000,00 kr igjen av feriepengene for 2025. 20 000,00 kr av 48 000,00 kr er betalt',
      account: true,
    })
  })

  it('of what is paid already is refused [P173]', () => {
    const words = 'Feriepengene for 2025 er alt betalt: 48 000,00 kr av 48 000,00 kr'
    expect(fault(1, '2026-06', { paid: 48_000, left: 0 })?.text).toBe(words)
    expect(fault(1, '2026-06', { paid: 48_000, left: -10 })?.account).toBe(true)
  })

  it('of an unknown amount is refused [P173]', () => {
    expect(fault(1, '2026-06', { earned: null, left: null })?.text).toBe(
      'Feriepengene for 2025 er ikke kjent, så ingenting kan betales',
    )
  })

  it.each([
    ['2025-12', false, 'Velg en lønnsmåned fra januar 2026 til desember 2026'],
    ['2026-01', false, null],
    ['2026-12', false, null],
    ['2027-01', false, 'Velg en lønnsmåned fra januar 2026 til desember 2026'],
    ['2025-12', true, null],
    ['2024-12', true, 'Velg en lønnsmåned fra januar 2025 til desember 2026'],
  ])('with %s, when the person has left: %s [P174]', (of, gone, text) => {
    expect(fault(1, of, { gone })?.text ?? null).toBe(text)
  })

  it('of the year that runs waits for the next, except to a leaver [P174]', () => {
    const running = { earningYear: 2026 }
    expect(fault(1, '2026-12', running)?.text).toBe('Feriepengene for 2026 betales fra januar 2027')
    expect(fault(1, '2026-11', { ...running, gone: true })).toBeNull()
  })
})
