import { expect, test } from 'vitest'
import { day } from '#domain/values/month'
import { comparedSales, missingDays } from '#testing/trend-columns'
import { againstInFull, againstInWords, daysInWords, reasonInWords, whyNot } from './in-words.ts'

const today = day('2026-11-21')
const nameOf = (id: string) => ({ s1: 'Majorstuen', s2: 'Storo' })[id] ?? id

test('missing days are listed from the first, with each month once', () => {
  expect(daysInWords(['2026-10-04', '2026-10-03'])).toBe('3. og 4. okt.')
  expect(daysInWords(['2026-11-02', '2026-10-30', '2026-10-29'])).toBe('29., 30. okt. og 2. nov.')
})

test('many missing days are counted, and the newest is shown', () => {
  const missing = ['09', '08', '07', '06', '05', '04', '03'].map(date => `2026-10-${date}`)
  const [leftOut] = missingDays('s1', ...missing).leftOut
  expect(leftOut && reasonInWords(leftOut)).toBe('Mangler tall for 7 dager, sist 9. okt.')
})

test('a salon with a later start is not described as closed, and one that was closed lacks nothing', () => {
  const salon = { objectId: 's1', missing: 0, missingDays: [] }
  expect(reasonInWords({ ...salon, because: 'new', firstDay: '2025-09-01' })).toBe(
    'Har ingen tall før 1. sep. 2025',
  )
  expect(reasonInWords({ ...salon, because: 'new', firstDay: null })).toBe('Har ingen tall')
  expect(reasonInWords({ ...salon, because: 'shut', firstDay: '2025-09-01' })).toBe('Hadde stengt')
})

test('compared days have a year when it differs', () => {
  const october = { from: '2026-10-01', to: '2026-10-21' }
  const lastYear = { from: '2025-11-01', to: '2025-11-21' }
  expect(againstInWords(october, today)).toBe('1.–21. okt.')
  expect(againstInWords(lastYear, today)).toBe('1.–21. nov. 2025')
  expect(againstInFull(october, today)).toBe('1.–21. oktober')
  expect(againstInFull(lastYear, today)).toBe('1.–21. november 2025')
})

test('an incomparable value has a reason, and a comparable one has none', () => {
  const compared = comparedSales(110, 100)
  expect(whyNot('monthly', compared, nameOf)).toBeNull()
  expect(whyNot('monthly', null, nameOf)).toBe('Ingen dager å sammenligne ennå')
  expect(whyNot('today', null, nameOf)).toBe('Dagen er ikke over, og sammenlignes ikke før i morgen')
  expect(whyNot('monthly', missingDays('s2', '2026-10-03'), nameOf)).toBe('Mangler tall for 3. okt.')
  expect(whyNot('monthly', { ...compared, before: null }, nameOf)).toBe('Ingen tall den gangen')
  const [storo] = missingDays('s2', '2026-10-03').leftOut
  const both = {
    ...compared,
    now: null,
    leftOut: [{ objectId: 's1', because: 'closed' as const, missing: 0, missingDays: [], firstDay: null }],
  }
  expect(whyNot('monthly', { ...both, leftOut: [...both.leftOut, ...(storo ? [storo] : [])] }, nameOf)).toBe(
    'Kan ikke sammenlignes: Majorstuen (er lagt ned) og Storo (mangler tall for 3. okt.)',
  )
})
