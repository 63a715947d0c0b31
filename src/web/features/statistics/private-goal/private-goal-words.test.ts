import { expect, test } from 'vitest'
import { type PrivateGoalFigure, privateProgress } from '#domain/statistics/private-goal'
import { day } from '#domain/values/month'
import { privateAmount, privateProgressInWords } from './private-goal-words.ts'

/** 18 of the 25 opening days of November. */
const when = { today: day('2026-11-21'), through: day('2026-11-21') }
const words = (figure: PrivateGoalFigure, amount: number, value: number | null, day = 'i dag') =>
  privateProgressInWords(figure, privateProgress({ figure, amount }, value, when), day).replaceAll(
    '\u00a0',
    ' ',
  )

test.each([
  ['totalOms', 50_000, 40_000, '10 000 kr igjen. Foran i dag: 4 000 kr.'],
  ['totalOms', 50_000, 30_000, '20 000 kr igjen. Bak i dag: 6 000 kr.'],
  ['antallBesok', 100, 72, '28 igjen. I rute i dag.'],
  ['totalOms', 50_000, 50_000, 'Målet er nådd.'],
  ['rebooking', 30, 24.5, '5,5 % igjen.'],
  ['omsPerTime', 800, 900, 'Du er over målet så langt.'],
  ['omsPerTime', 800, null, 'Tallet er ikke kommet.'],
] as const)('%s of %d is %s: %s', (figure, amount, value, said) => {
  expect(words(figure, amount, value)).toBe(said)
})

test('the pace is yesterday’s before today’s sales have arrived', () => {
  expect(words('totalOms', 50_000, 30_000, 'i går')).toContain('Bak i går')
})

test('a value has the unit of its figure', () => {
  const all = (['totalOms', 'totalOmsPerKunde', 'rebooking', 'antallBesok'] as const).map(figure =>
    privateAmount(figure, 612.5).replaceAll('\u00a0', ' '),
  )
  expect(all).toEqual(['613 kr', '612,5 kr', '612,5 %', '612,5'])
})
