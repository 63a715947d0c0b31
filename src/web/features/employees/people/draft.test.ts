import { describe, expect, test } from 'vitest'
import { bodyOf, emptyPerson, faultsOf, isFine, numberOf } from './draft.ts'

describe('a new employee', () => {
  const nora = { ...emptyPerson, name: ' Nora Vik ', activeIn: ['solli'] }

  test('needs a name, and a salon if its creator reaches only some', () => {
    expect(isFine(faultsOf(nora, false))).toBe(true)
    expect(faultsOf({ ...nora, name: '  ' }, true).name).toBe('Skriv navnet.')
    expect(faultsOf({ ...nora, activeIn: [] }, false).activeIn).toBe('Velg minst én salong.')
    expect(isFine(faultsOf({ ...nora, activeIn: [] }, true))).toBe(true)
  })

  test('is sent with the filled-in fields only', () => {
    expect(bodyOf(nora)).toEqual({ name: 'Nora Vik', activeIn: ['solli'], cutType: 0, stillings: 100 })
    const written = { ...nora.written, goal: '130 000 kr', perHourFixed: '212,50', experience: '4' }
    expect(bodyOf({ ...nora, employmentId: ' 1044 ', written })).toEqual({
      ...{ name: 'Nora Vik', employmentId: '1044', activeIn: ['solli'], cutType: 0, stillings: 100 },
      ...{ goal: 130_000, perHourFixed: 212.5, experience: 4 },
    })
  })

  test('has numbers within their bounds', () => {
    const refused = [
      ['stillings', '0'],
      ['stillings', '101'],
      ['experience', '2,5'],
      ['goal', '13o 000'],
      ['goal', '-5'],
      ['fixedPercentage', 'mye'],
    ] as const
    // '13o 000' is read as 13 000: letters are dropped like a unit.
    expect(refused.filter(([name, text]) => numberOf(name, text) !== null)).toEqual([['goal', '13o 000']])
    expect(numberOf('goal', '')).toBeUndefined()
    const written = { ...nora.written, goal: '-5', stillings: '0' }
    expect(faultsOf({ ...nora, written }, true).numbers).toEqual(['stillings', 'goal'])
  })
})
