import { expect, test } from 'vitest'
import { month } from '#domain/values/month'
import { whyNoRanking, whyWithout } from './words.ts'

const salon = (name: string, ...notArrived: ('registers' | 'timeBook')[]) => ({
  objectId: name,
  name,
  notArrived,
})

test('a list names the salons without its data', () => {
  const missing = [
    salon('Storo', 'timeBook'),
    salon('Torg', 'timeBook'),
    salon('Ås', 'registers', 'timeBook'),
  ]
  expect(whyWithout(missing, 'omsPerTime')).toBe(
    'Storo og Torg: timene er ikke kommet. Ås: omsetningen og timene er ikke kommet.',
  )
  expect(whyWithout(missing, 'vareromsPerKunde')).toBe('Ås: omsetningen er ikke kommet.')
  expect(whyWithout(missing, 'overall')).toContain('Storo og Torg: timene er ikke kommet.')
  expect(whyWithout([salon('Storo', 'timeBook')], 'totalOmsPerKunde')).toBeNull()
  expect(whyWithout([], 'overall')).toBeNull()
})

test('many salons are counted', () => {
  const missing = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => salon(name, 'timeBook'))
  expect(whyWithout(missing, 'timesutnyttelse')).toBe('6 salonger: timene er ikke kommet.')
})

test('a month without places says what is missing before it mentions visits', () => {
  const ranking = {
    month: '11-2026',
    minimumVisits: 20,
    named: 'everyone',
    stamp: 'x',
    categories: {},
  } as never
  const november = month('2026-11')
  expect(
    whyNoRanking({ ...(ranking as object), missing: [salon('Storo', 'registers')] } as never, november),
  ).toBe('Storo: omsetningen er ikke kommet.')
  expect(whyNoRanking({ ...(ranking as object), missing: [] } as never, november)).toBe(
    'Ingen har 20 besøk i november 2026.',
  )
})
