import { expect, test } from 'vitest'
import type { PaceReply } from '#contract/statistics/pace'
import { paceReplyOf } from '#testing/pace-reply'
import { chartInWords, endInWords, lackingInWords, measuredAt, todayInWords } from './pace-words.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('the end is labelled today, or with its day', () => {
  expect(plain(endInWords(paceReplyOf({ ahead: [500, -16_300], today: '2026-11-02' })))).toBe(
    '−16 300 kr i dag',
  )
  expect(plain(endInWords(paceReplyOf({ ahead: [500, 250], today: '2026-11-03' })))).toBe('+250 kr 2. nov.')
  expect(endInWords(paceReplyOf({ ahead: [], today: '2026-11-01' }))).toBeNull()
})

test('today is measured by its hours, and says when [K66]', () => {
  const pace = paceReplyOf({ ahead: [1], partOfToday: { share: 0.47, minute: 14 * 60 + 5 } })
  expect(measuredAt(pace)).toBe('kl. 14:05')
  expect(plain(todayInWords(pace))).toBe(
    'I dag er målt ved siste import, kl. 14:05: da pleier 47 % av en lørdag å være solgt. Resten av dagen er et anslag.',
  )
  expect(todayInWords(paceReplyOf())).toBeNull()
})

test('a day that has not begun has sold nothing, and one that is over has no rest [K66]', () => {
  const at = (hour: number, share: number) =>
    plain(todayInWords(paceReplyOf({ ahead: [1], partOfToday: { share, minute: hour * 60 } })))
  expect(at(9, 0)).toBe(
    'I dag er målt ved siste import, kl. 09:00: da pleier ingenting av en lørdag å være solgt. Resten av dagen er et anslag.',
  )
  expect(at(12, 0.4)).toBe(
    'I dag er målt ved siste import, kl. 12:00: da pleier 40 % av en lørdag å være solgt. Resten av dagen er et anslag.',
  )
  const closed = 'I dag er målt ved siste import, kl. 20:00: da er en vanlig lørdag over.'
  expect(at(20, 1)).toBe(closed)
  // 99.7 % would be said as 100 %.
  expect(at(20, 0.997)).toBe(closed)
})

test('an earlier edition’s reply has no part of today, and today counts fully', () => {
  const { partOfToday: _, ...reply } = paceReplyOf({ ahead: [500, -16_300], today: '2026-11-02' })
  const older: PaceReply = reply
  expect(measuredAt(older)).toBeNull()
  expect(todayInWords(older)).toBeNull()
})

test('the chart says how both months ended', () => {
  expect(plain(chartInWords(paceReplyOf({ ahead: [500], before: [1, -40], today: '2026-11-02' })))).toBe(
    'Foran eller bak målet, dag for dag. November: +500 kr 1. november 2026. Oktober: −40 kr 2. oktober 2026.',
  )
})

const lacking = (
  ...salons: readonly [title: string, days: readonly string[], before?: readonly string[]][]
) =>
  lackingInWords(
    paceReplyOf({
      missing: salons.map(([title, days]) => ({ title, days })),
      missingBefore: salons.flatMap(([title, , days]) => (days ? [{ title, days }] : [])),
    }),
  )

test('a salon with missing days is named with them, over both months', () => {
  expect(lacking(['Storo', ['2026-11-19', '2026-11-20'], ['2026-10-12']])).toBe(
    'Storo mangler tall for 12. okt., 19. og 20. nov.',
  )
  expect(lacking()).toBe('')
})

test('many days are counted, and many salons', () => {
  const week = ['16', '17', '18', '19', '20', '21', '23'].map(date => `2026-11-${date}`)
  expect(lacking(['Storo', week])).toBe('Storo mangler tall for 7 dager.')
  const one = ['2026-11-19']
  expect(lacking(['A', one], ['B', one], ['C', one], ['D', one], ['E', one])).toBe(
    'A mangler tall for 19. nov. B mangler tall for 19. nov. C mangler tall for 19. nov. 2 salonger til mangler dager.',
  )
})
