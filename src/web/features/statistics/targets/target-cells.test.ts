import { expect, test } from 'vitest'
import type { TargetRow } from '#contract/statistics/targets'
import type { TargetFigure } from '#domain/statistics/targets'
import { inShort, statusText, targetCellText } from './target-cells.ts'
import { columnsOf } from './target-rows.ts'

const row = (about: Partial<TargetRow>): TargetRow => ({
  objectId: 's1',
  name: 'Storo',
  target: null,
  soFar: null,
  pace: null,
  needed: null,
  endsAt: null,
  ...about,
})
const target = (value: number) => ({ value, kind: 'chain' as const })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const cells = (figure: TargetFigure, about: Partial<TargetRow>) => [
  statusText(row(about)),
  ...columnsOf(figure).map(column => plain(targetCellText(figure, column, row(about)))),
]

test.each<[TargetFigure, Partial<TargetRow>, string[]]>([
  [
    'vareromsPerKunde',
    { target: target(62.5), soFar: 53.2, needed: 70.21 },
    ['Nær målet', '62,5', '53,2', '9,3', '70,2'],
  ],
  [
    'rebooking',
    { target: target(25.25), soFar: 25.22, needed: 25.3 },
    ['Nær målet', '25,25', '25,2', 'under 0,1', '25,3'],
  ],
  ['rebooking', { target: target(25), soFar: 31, needed: -2 }, ['I mål', '25', '31,0', 'Nådd', 'Sikkert']],
  [
    'oppgraderinger',
    { target: target(25), soFar: 5, needed: 143 },
    ['Under målet', '25', '5,0', '20,0', 'Kan ikke nås'],
  ],
  ['rebooking', { target: target(25) }, ['–', '25', '–', '–', '–']],
  ['totalOmsPerKunde', { soFar: 710.4 }, ['–', '–', '710,4', '–', '–']],
])('%s %o: %s [K98]', (figure, about, shown) => {
  expect(cells(figure, about)).toEqual(shown)
})

test('a narrow screen has the values below the name', () => {
  const short = (figure: TargetFigure, about: Partial<TargetRow>) => plain(inShort(figure, row(about)))
  expect(short('vareromsPerKunde', { target: target(62.5), soFar: 53.2 })).toBe('53,2 av 62,5 kr, nær målet')
  expect(short('rebooking', { soFar: 12 })).toBe('12,0 %, ikke noe mål')
  expect(short('rebooking', { target: target(25) })).toBe('25 %')
  expect(short('totalOms', { target: target(50_000), soFar: 51_000 })).toBe('51 000 av 50 000 kr, i mål')
})
