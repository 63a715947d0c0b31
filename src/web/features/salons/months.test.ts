import { describe, expect, test } from 'vitest'
import type { ManagedSalon } from '#contract/salons/salons'
import { month } from '#domain/values/month'
import { emptySalon, salonChanges } from './draft.ts'
import { movedDraft, openingInWords, salonIn } from './months.ts'

const weekday = (weekday: number, from = '09:00', to = '18:00') => ({ weekday, from, to })
const now = [weekday(1), weekday(6, '10:00', '16:00')]
const january = [weekday(1, '09:00', '20:00'), weekday(6, '10:00', '16:00')]
const history: ManagedSalon['history'] = [
  { from: '0001-01', named: [], zone: 1, hoursIncludeLunch: false, openingHours: now },
  { from: '2027-01', named: ['openingHours'], zone: 1, hoursIncludeLunch: false, openingHours: january },
]
const saved = { draft: { ...emptySalon, name: 'Solli', openingHours: now }, history }

describe('the month that changes apply from', () => {
  const from = month('2027-02')

  test('shows what is valid in it, and only what differs is sent', () => {
    const is = salonIn(saved, from)
    expect(is.openingHours).toEqual(january)
    expect(salonChanges(is, is)).toEqual({ name: 'Solli', from })
    expect(salonChanges(is, { ...is, openingHours: now }).settings).toEqual({ openingHours: now })
    expect(salonIn(saved, month('2026-12')).openingHours).toEqual(now)
  })

  test('keeps unsaved changes, weekday by weekday', () => {
    const was = salonIn(saved, null)
    const draft = {
      ...was,
      zone: 2,
      openingHours: [weekday(1), weekday(6, '10:00', '15:00'), weekday(7)],
    } as const
    const moved = movedDraft(draft, was, salonIn(saved, from))
    expect(moved).toMatchObject({
      zone: 2,
      validFrom: from,
      openingHours: [weekday(1, '09:00', '20:00'), weekday(6, '10:00', '15:00'), weekday(7)],
    })
    expect(movedDraft(moved, salonIn(saved, from), salonIn(saved, null))).toEqual(draft)
  })

  test('shows the current hours where an earlier edition answers without those of the months', () => {
    const earlier = history.map(({ openingHours: _, ...row }) => row)
    expect(salonIn({ ...saved, history: earlier }, from).openingHours).toEqual(now)
  })
})

test('opening hours in words name adjacent equal days once', () => {
  const long = weekday(4, '09:00', '20:00')
  expect(openingInWords([weekday(1), weekday(2), weekday(3), long, weekday(5), weekday(7)])).toBe(
    'mandag–onsdag 09:00–18:00, torsdag 09:00–20:00, fredag 09:00–18:00 og søndag 09:00–18:00',
  )
  expect(openingInWords([])).toBe('ingen dager')
})
