import { expect, test } from 'vitest'
import { columnOf } from '#testing/statistics-columns'
import { deviationSentence } from './deviations.ts'

const sentenceOf = (kr: number, sums: Parameters<typeof columnOf>[0]) =>
  deviationSentence(
    [{ objectId: 'guro', title: 'Guro', kr, why: '' }],
    [columnOf({ objectId: 'guro', title: 'Guro', ...sums })],
    '1.–20. oktober',
  ).replaceAll('\u00a0', ' ')

test('a person who brought the sales down without working is said to have no hours', () => {
  const away = { sums: { hours: 0, visits: 0, treatmentSales: 0, goodsSales: 0, bookedHours: 0 } }
  expect(sentenceOf(-43_953, away)).toContain('43 953 kr lavere')
  expect(sentenceOf(-43_953, away)).toContain('Guro har ingen timer i de dagene.')
})

test('hours are not mentioned for a person who worked', () => {
  expect(sentenceOf(-43_953, {})).not.toContain('ingen timer')
})
