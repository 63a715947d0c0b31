import { describe, expect, test } from 'vitest'
import { emptyPerson, isWithoutFaults, newEmployeeBody, newEmployeeFaults, numberOf } from './draft.ts'

describe('a new employee', () => {
  const nora = { ...emptyPerson, name: ' Nora Vik ', activeIn: ['solli'] }

  test('needs a name, and a salon if its creator reaches only some', () => {
    expect(isWithoutFaults(newEmployeeFaults(nora, false))).toBe(true)
    expect(newEmployeeFaults({ ...nora, name: '  ' }, true).name).toBe('Skriv navnet.')
    expect(newEmployeeFaults({ ...nora, activeIn: [] }, false).activeIn).toBe('Velg minst én salong.')
    expect(isWithoutFaults(newEmployeeFaults({ ...nora, activeIn: [] }, true))).toBe(true)
  })

  test('is sent with the filled-in fields only', () => {
    expect(newEmployeeBody(nora)).toEqual({
      name: 'Nora Vik',
      activeIn: ['solli'],
      cutType: 0,
      stillings: 100,
    })
    const written = { ...nora.written, goal: '130 000 kr', perHourFixed: '212,50', experience: '4' }
    expect(newEmployeeBody({ ...nora, employmentId: ' 1044 ', written })).toEqual({
      name: 'Nora Vik',
      employmentId: '1044',
      activeIn: ['solli'],
      cutType: 0,
      stillings: 100,
      goal: 130_000,
      perHourFixed: 212.5,
      experience: 4,
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
    expect(refused.filter(([name, text]) => numberOf(name, text) !== null)).toEqual([])
    expect(numberOf('goal', '')).toBeUndefined()
    const written = { ...nora.written, goal: '-5', stillings: '0' }
    expect(newEmployeeFaults({ ...nora, written }, true).numbers).toEqual(['stillings', 'goal'])
  })
})
