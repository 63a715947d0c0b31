import { describe, expect, test } from 'vitest'
import { asReply, fromReply } from './saved-replies.ts'

describe('a saved reply (C52)', () => {
  test.each([
    ['Hei Marte!', 'Marte Lindqvist', 'Hei {fornavn}!'],
    ['Hei Marte  Lindqvist, takk.', 'Marte Lindqvist', 'Hei {fornavn}, takk.'],
    ['Martes hår, marte og Martesen', 'Marte', 'Martes hår, marte og Martesen'],
    ['Hei Åse. Kom, Åse', 'Åse Moe', 'Hei {fornavn}. Kom, {fornavn}'],
    ['Hei (Bo) $&', 'Bo', 'Hei ({fornavn}) $&'],
    ['Hei A.*', 'A.* B', 'Hei {fornavn}'],
    ['Hei', ' ', 'Hei'],
  ])('%s to %s: %s', (text, customer, reply) => {
    expect(asReply(text, customer)).toBe(reply)
  })

  test('has the first name of the next customer', () => {
    expect(fromReply('Hei {fornavn}! Vi ses, {fornavn}.', 'Kari Moe')).toBe('Hei Kari! Vi ses, Kari.')
    expect(fromReply('Hei {fornavn}', '$& Moe')).toBe('Hei $&')
    expect(fromReply('Hei {etternavn}', 'Kari Moe')).toBe('Hei {etternavn}')
  })
})
