import { expect, test } from 'vitest'
import type { OwnWeek, WeekState } from '#domain/statistics/weeks-on-pace'
import { addWeeks, week } from '#domain/values/week'
import { rowInWords, weekInWords, weekSoFarInWords } from './week-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const weekOf = (state: WeekState, about: Partial<OwnWeek> = {}): OwnWeek => ({
  week: week('2026-W46'),
  state,
  totalOms: 5000,
  expected: 6000,
  ...about,
})
/** Finished weeks, newest last, before the running one. */
const weeksOf = (...states: readonly WeekState[]): OwnWeek[] =>
  [...states, 'notOver' as const].map((state, i) =>
    weekOf(state, { week: addWeeks(week('2026-W47'), i - states.length) }),
  )

test('a week says what was sold, and what pace was', () => {
  expect(plain(weekInWords(weekOf('behind')))).toBe('Uke 46: bak, 5 000 kr. I rute var 6 000 kr.')
  expect(plain(weekInWords(weekOf('notArrived')))).toBe('Uke 46: tall mangler.')
  expect(weekInWords(weekOf('noSales', { week: week('2027-W03') }))).toBe('Uke 3: ikke noe salg.')
})

test('the weeks in a row are counted, and the last week is named if it was behind', () => {
  expect(rowInWords(weeksOf('behind', 'onPace', 'noSales', 'onPace'))).toBe('2 uker på rad i rute.')
  expect(rowInWords(weeksOf('behind', 'onPace'))).toBe('1 uke på rad i rute.')
  expect(plain(rowInWords(weeksOf('onPace', 'behind')))).toBe('Uke 46: bak, 5 000 kr. I rute var 6 000 kr.')
  expect(rowInWords(weeksOf(...Array.from({ length: 12 }, () => 'onPace' as const)))).toBe(
    'I rute i alle de siste 12 ukene.',
  )
})

test('without a known week it says why', () => {
  expect(rowInWords(weeksOf('noGoal', 'noGoal'))).toContain('ikke fått et mål')
  expect(rowInWords(weeksOf('noGoal', 'noSales'))).toBe('Ingen av de siste ukene har både mål og tall.')
})

test('the running week is so far', () => {
  expect(plain(weekSoFarInWords(weekOf('notOver')))).toBe('Uke 46 så langt: 5 000 kr. I rute er 6 000 kr.')
  expect(plain(weekSoFarInWords(weekOf('notOver', { expected: null })))).toBe('Uke 46 så langt: 5 000 kr.')
  expect(weekSoFarInWords(weekOf('notOver', { expected: 0 }))).toBe('Uke 46 har nettopp begynt.')
})
