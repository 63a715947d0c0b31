import { describe, expect, test } from 'vitest'
import { consequencesOf, emptySalon, eveningFault, registersOf, salonChanges } from './draft.ts'

const solli = {
  ...emptySalon,
  name: 'Solli',
  registers: ['K1', 'K2'],
  nightOpenings: [{ date: '2026-11-11', from: '18:00', to: '22:00' }],
  openingHours: [{ weekday: 1, from: '09:00', to: '18:00' }],
}

describe('a changed salon', () => {
  test('is saved with its changes and its name', () => {
    expect(salonChanges(solli, solli)).toEqual({ name: 'Solli' })
    expect(salonChanges(solli, { ...solli, name: ' Solli plass ', active: false })).toEqual({
      name: 'Solli plass',
      active: false,
    })
    expect(salonChanges(solli, { ...solli, zone: 2, registers: ['K1'] })).toEqual({
      name: 'Solli',
      registers: ['K1'],
      settings: { zone: 2 },
    })
  })

  test('states its effect on money and on counting, if any', () => {
    expect(consequencesOf(solli, { ...solli, name: 'Ny', registers: ['K1', 'K2', 'K3'] })).toEqual([])
    expect(consequencesOf(emptySalon, solli)).toEqual([])
    const shown = consequencesOf(solli, {
      name: 'Solli',
      active: false,
      registers: ['K1', 'K2'],
      hoursIncludeLunch: true,
      zone: 3,
      formNamesPeople: true,
      validFrom: null,
      nightOpenings: [],
      openingHours: [],
    })
    expect(shown).toHaveLength(4)
    expect(shown[1]).toContain('med lunsj')
  })
})

test('an evening has its own date and ends after its start', () => {
  const evening = { date: '2026-12-09', from: '18:00', to: '22:00' }
  expect(eveningFault(evening, solli.nightOpenings)).toBeUndefined()
  expect(eveningFault({ ...evening, date: '' }, [])).toBe('Velg en dato.')
  expect(eveningFault({ ...evening, to: '' }, [])).toContain('når kvelden')
  expect(eveningFault({ ...evening, to: '18:00' }, [])).toContain('slutte etter')
  expect(eveningFault({ ...evening, date: '2026-11-11' }, solli.nightOpenings)).toContain('står her')
})

test('registers are named while they are few', () => {
  expect(registersOf([])).toBe('ingen kasse')
  expect(registersOf(['K1', 'K2'])).toBe('kasse K1 og K2')
  expect(registersOf(['K1', 'K2', 'K3'])).toBe('3 kasser')
})
