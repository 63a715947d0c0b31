import { expect, test } from 'vitest'
import type { MovementLine, OpenItem } from '#contract/payroll/movements'
import { month } from '#domain/values/month'
import {
  advanceInWords,
  hoursOfPartInWords,
  itemName,
  movementDays,
  movementName,
  owedMonths,
  placeOfItem,
  reportState,
  unknownInWords,
  whyAmountUnknown,
} from './movement-words.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const on = (day: string, otherSalon: string | null = null, moved = otherSalon !== null) => ({
  day,
  moved,
  otherSalon,
})

test('somebody begins, leaves or moves, in the order of the days [P220]', () => {
  const ny = { began: on('2026-10-14'), ended: null }
  expect([movementName(ny), movementDays(ny)]).toEqual(['Begynte', ['Begynte 14. oktober 2026']])
  const came = { began: on('2026-10-14', 'Storo'), ended: null }
  expect([movementName(came), movementDays(came)]).toEqual([
    'Flyttet hit',
    ['Begynte 14. oktober 2026, fra Storo'],
  ])
  const gone = { began: null, ended: on('2026-10-17') }
  expect([movementName(gone), movementDays(gone)]).toEqual(['Sluttet', ['Siste dag 17. oktober 2026']])
  const moved = { began: on('2026-10-26'), ended: on('2026-10-05', null, true) }
  expect([movementName(moved), movementDays(moved)]).toEqual([
    'Flyttet',
    ['Siste dag 5. oktober 2026, videre i en annen salong', 'Begynte 26. oktober 2026'],
  ])
})

const item = (given: Partial<OpenItem> = {}): OpenItem => ({
  kind: 'late',
  months: ['2026-10'],
  earningYear: null,
  kroner: 100,
  withoutReports: false,
  report: 'r1',
  cases: [],
  ...given,
})
const holidayPay = (given: Partial<OpenItem> = {}) =>
  item({ kind: 'holidayPay', months: [], earningYear: 2025, report: null, ...given })

test('an amount has its months or its year, and a link to where it is settled [P222]', () => {
  const line = { salonId: 's', objectId: 'p', ended: on('2026-10-17') }
  expect(itemName(item())).toBe('Tall endret etter sending, oktober 2026')
  expect(placeOfItem(item(), line)).toEqual({ to: '/reports/preview/r1', words: 'Åpne rapporten' })
  expect(itemName(item({ kind: 'backPay', months: ['2026-08', '2026-10'] }))).toBe(
    'Etterbetaling, aug.–okt. 2026',
  )
  expect(placeOfItem(item({ kind: 'backPay' }), line).to).toBe('/reports/generate/s')
  expect(placeOfItem(item({ kind: 'redos' }), line).to).toBe('/reports/generate/s')
  expect(placeOfItem(item({ kind: 'unpaid' }), line).to).toBe('/reports/generate/s?month=2026-10')
  expect(itemName(holidayPay())).toBe('Feriepenger, opptjent i 2025')
  expect(placeOfItem(holidayPay(), line)).toEqual({
    to: '/reports/holidays?salon=s&year=2026&person=p',
    words: 'Åpne feriekontoen',
  })
})

test('holiday pay of what was paid after the year of leaving is in the account of its own year [P174] [P222]', () => {
  const line = { salonId: 's', objectId: 'p', ended: on('2024-12-31') }
  const yearOfLink = (earningYear: number) =>
    placeOfItem(holidayPay({ earningYear }), line).to.match(/\d{4}/)?.[0]
  expect([2023, 2024, 2025].map(yearOfLink)).toEqual(['2024', '2024', '2025'])
})

test('an unknown amount has its reason', () => {
  expect(unknownInWords([item(), holidayPay({ kroner: null })])).toBe('Ukjent: feriepenger for 2025')
  expect(unknownInWords([item()])).toBeNull()
  expect(whyAmountUnknown(item())).toBeNull()
  expect(whyAmountUnknown(item({ kroner: null }))).toBe('Tall for måneden har ikke kommet.')
  expect(whyAmountUnknown(holidayPay({ kroner: null }))).toBe('Feriekontoen viser hva som mangler.')
  expect(whyAmountUnknown(holidayPay({ kroner: null, withoutReports: true }))).toBe(
    'Ingen lønnsrapport for 2025 er sendt i Föhn.',
  )
})

test('what is owed to somebody who left earlier is shown with its months [P224]', () => {
  const items = [item({ months: ['2026-09'] }), item({ kroner: -5, months: ['2026-08'] }), holidayPay()]
  expect(owedMonths(items)).toBe('september 2026 og feriepenger for 2025')
})

test('an advance above the pay says so [P223]', () => {
  const advance = { report: 'r1', month: '2026-10', kroner: 2000, pay: 10_975 }
  expect(plain(advanceInWords(advance))).toBe(
    'Forskudd i rapporten for oktober 2026: 2 000,00 kr, trukket fra en lønn på 10 975,00 kr.',
  )
  expect(plain(advanceInWords({ ...advance, pay: 1500.5 }))).toContain(
    'Lønna var 1 500,50 kr, så 499,50 kr ble ikke dekket.',
  )
  expect(advanceInWords({ ...advance, kroner: 0 })).toBeNull()
  expect(advanceInWords(null)).toBeNull()
})

test('the report of the month is sent, sent without them, waits, or is for a month that goes on', () => {
  const line = (report: MovementLine['report'], of = '2026-10') => ({ report, salonId: 's', month: of })
  const running = month('2026-11')
  const to = '/reports/preview/r1'
  expect(reportState(line({ objectId: 'r1', pays: true }), running)).toEqual({ words: 'Sendt', to })
  expect(reportState(line({ objectId: 'r1', pays: false }), running).words).toBe('Sendt uten den ansatte')
  expect(reportState(line(null), running)).toEqual({
    words: 'Ikke sendt',
    to: '/reports/generate/s?month=2026-10',
  })
  expect(reportState(line(null, '2026-11'), running)).toEqual({ words: 'Måneden er ikke over', to: null })
})

test('the hours of the part show their factors [P221]', () => {
  const part = { workdays: 13, of: 22 }
  expect(plain(hoursOfPartInWords({ part, positionHours: { month: 130, part: 76.8181818182 } }))).toBe(
    '130 t × 13 / 22',
  )
})
