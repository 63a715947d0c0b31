import { expect, test } from 'vitest'
import { rhythmReply, weekdayOf } from '#testing/rhythm-reply'
import { leftOutNotes, rhythmBeside, rhythmHeadline } from './rhythm-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the headline names where hands were missing and where they waited, in kroner an hour [K88]', () => {
  expect(plain(rhythmHeadline(rhythmReply(), 'salon'))).toBe(
    'Lørdag manglet det hender: 165 kr mer per time. Mandag ventet hendene: 130 kr mindre per time.',
  )
  expect(plain(rhythmHeadline(rhythmReply(), 'person'))).toBe(
    'Lørdag er travlest: 165 kr mer per time. Mandag er roligst: 130 kr mindre per time.',
  )
  expect(plain(rhythmBeside(rhythmReply(), 'salon'))).toBe(
    'Ukas snitt er 630 kr per time på jobb. Lørdag er det flest kunder 11–12.',
  )
})

test('several weekdays are named with the largest difference first [K88]', () => {
  const days = [
    weekdayOf(4, { work: { level: 'short', overWeek: 70 } }),
    weekdayOf(5, { work: { level: 'short', overWeek: 90 } }),
  ]
  expect(plain(rhythmHeadline(rhythmReply({ weekdays: days }), 'salon'))).toBe(
    'Fredag og torsdag manglet det hender: inntil 90 kr mer per time.',
  )
})

test('without hours, with too few days and with an even week it says so [K86] [K87]', () => {
  const none = rhythmReply({
    work: { days: 0, produksjonstimer: null, totalOms: null, omsPerTime: null },
    weekdays: [weekdayOf(1, { days: 8 })],
  })
  expect(rhythmHeadline(none, 'salon')).toBe('Timer på jobb er ikke kjent')
  const few = rhythmReply({ weekdays: [weekdayOf(1, { days: 3, work: { days: 3 } })] })
  expect(rhythmHeadline(few, 'salon')).toBe('For få dager til å si noe om timene')
  expect(rhythmBeside(few, 'salon')).toContain('minst 4 dager')
  const even = rhythmReply({ weekdays: [weekdayOf(1, { days: 8, work: { days: 8, level: 'even' } })] })
  expect(rhythmHeadline(even, 'salon')).toBe('Timene på jobb følger uka: ingen ukedag skiller seg ut')
})

test('what is left out is said, in days and kroner [K84] [K85] [K86]', () => {
  const reply = rhythmReply({ withoutHours: 2, work: { ...rhythmReply().work, totalOms: 60_488 } })
  expect(leftOutNotes(reply, 'salon').map(plain)).toEqual([
    '1 dag mangler kvitteringer og er ikke regnet med.',
    '2 dager har ingen dagstall for ansatte, og er ikke med i kroner per time.',
    '2 512 kr er solgt av vikarer eller av noen uten timer den dagen, og er ikke med i kroner per time.',
  ])
  expect(leftOutNotes(rhythmReply({ missing: 0, undivided: 3 }), 'salons')).toEqual([
    '3 salongdager er ikke delt på klokkeslett, og er ikke med i kundene og omsetningen.',
  ])
})
