import { expect, test } from 'vitest'
import { hairToneOf, hairTones, initialsOf } from './initials.ts'

test.each([
  ['Sara Øverby', 'SØ'],
  ['Mohammed El Amrani', 'MA'],
  ['Tuva Marie Lien', 'TL'],
  ['åse knutsen', 'ÅK'],
  ['Øystein', 'Ø'],
  ['  Kari   Aas ', 'KA'],
  ['', ''],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a person keeps one colour, and all colours are used', () => {
  expect(hairToneOf('Sara Øverby')).toBe(hairToneOf('Sara Øverby'))
  const names = ['Linnea Åsgård', 'Henrik Vågen', 'Amina Yusuf', 'Sara Øverby', 'Øystein Dahl', 'Kari Aas']
  const seen = new Set([...names, ...names.map(name => `${name} Lien`)].map(hairToneOf))
  expect([...seen].sort()).toEqual([...hairTones].sort())
})
