import { describe, expect, it, test } from 'vitest'
import type { TargetFigure } from '#domain/statistics/targets'
import { month } from '#domain/values/month'
import {
  aheadOfTarget,
  comingInWords,
  comingTargets,
  farInWords,
  figureAmount,
  lastYearProposal,
  neededInWords,
  readTarget,
  targetAmount,
} from './target-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a target has its own decimals, and a figure those of its table', () => {
  expect(plain(targetAmount('totalOms', 400_000.5))).toBe('400 000,50 kr')
  expect(plain(targetAmount('totalOms', 400_000))).toBe('400 000 kr')
  expect(plain(targetAmount('vareromsPerKunde', 62.5))).toBe('62,5 kr')
  expect(plain(targetAmount('rebooking', 25.25))).toBe('25,25 %')
  expect(plain(figureAmount('totalOms', 212_399.6))).toBe('212 400 kr')
  expect(plain(figureAmount('vareromsPerKunde', 62.45))).toBe('62,5 kr')
  expect(plain(figureAmount('rebooking', null))).toBe('–')
})

test('the distance to a target has its sign and unit', () => {
  expect(plain(aheadOfTarget('rebooking', -1.44))).toBe('−1,4 prosentpoeng')
  expect(plain(aheadOfTarget('vareromsPerKunde', 12))).toBe('+12 kr')
  expect(plain(aheadOfTarget('oppgraderinger', -0.01))).toBe('0 prosentpoeng')
})

test('what is needed is certain below 0, and out of reach above 100 % [K83]', () => {
  expect(plain(neededInWords('rebooking', 32.35))).toBe('32,4 %')
  expect(plain(neededInWords('rebooking', 143))).toBe('143 %, som ikke kan nås')
  expect(plain(neededInWords('totalOmsPerKunde', 143))).toBe('143,0 kr')
  expect(neededInWords('rebooking', -2)).toBe('Ingenting, målet er sikkert')
})

test.each([
  ['41', 400_000, 'Det er 99 % lavere enn før (400 000 kr)'],
  ['900 000', 400_000, 'Det er 125 % høyere enn før (400 000 kr)'],
  ['350 000', 400_000, null],
  ['4 1x', 400_000, null],
  ['41', undefined, null],
])('«%s» after a target of %s: %s [K80]', (text, before, said) => {
  expect(farInWords('totalOms', text, before)?.replaceAll('\u00a0', ' ') ?? null).toBe(said)
})

describe('what is typed [K80]', () => {
  it.each([
    ['rebooking', '25,5', 25.5],
    ['totalOms', '400 000', 400_000],
    ['totalOms', '1 234,50 kr', 1234.5],
  ] as const)('%s: %s is %d', (figure, text, value) => {
    expect(readTarget(figure, text)).toEqual({ value })
  })

  it.each<[TargetFigure, string, string]>([
    ['totalOms', '', 'Skriv et tall, for eksempel 400 000'],
    ['vareromsPerKunde', 'mye', 'Skriv et tall, for eksempel 62,5'],
    ['totalOms', '4 1x', 'Skriv et tall, for eksempel 400 000'],
    ['rebooking', '25 kunder', 'Skriv et tall, for eksempel 25'],
    ['totalOms', '-1', 'Skriv et tall over 0'],
    ['totalOms', '−1', 'Skriv et tall over 0'],
    ['totalOms', '0', 'Skriv et tall over 0'],
    ['totalOms', '1000000000000', 'Tallet er for stort'],
    ['rebooking', '101', 'Høyst 100 %'],
    ['rebooking', '25,555', 'Høyst to desimaler'],
  ])('%s: «%s» is refused: %s', (figure, text, fault) => {
    expect(readTarget(figure, text)).toEqual({ fault })
  })
})

test('last year is proposed as it is shown, unless it cannot be a target', () => {
  expect(lastYearProposal('totalOms', 390_400.55)).toBe('390\u00a0401')
  expect(lastYearProposal('rebooking', 22.349)).toBe('22,3')
  expect([0, -40, 0.04, null].map(value => lastYearProposal('rebooking', value))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('what comes is the latest value of each later month', () => {
  const set = (from: string, value: number | null, figure: TargetFigure = 'rebooking') => ({
    figure,
    from: month(from),
    value,
    setBy: null,
    setAt: '2026-11-21T11:00:00.000Z',
  })
  const history = [
    set('2027-03', null),
    set('2027-01', 27.5),
    set('2027-01', 26),
    set('2026-11', 25),
    set('2027-02', 9, 'oppgraderinger'),
  ]
  const coming = comingTargets(history, 'rebooking', month('2026-11'))
  expect(coming.map(comingInWords).map(plain)).toEqual([
    '27,5 % fra januar 2027',
    'Ikke noe mål fra mars 2027',
  ])
})
