import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../settings/chain-settings.ts'
import { addDays, type Day, day } from '../values/month.ts'
import { isKnown, missingSalons, stateOfPerson, stateOfSalon, stateTogether } from './day-states.ts'
import { knownOfSalons } from './known-sums.ts'
import type { SalonHistory } from './like-for-like.ts'
import { salesFigures } from './statistics.ts'
import { noSums } from './sums.ts'

const today = day('2026-11-21')
const tuesday = day('2026-11-17')
const tuesdaysBefore = [1, 2, 3, 4, 5, 6, 7, 8].map(weeks => addDays(tuesday, -7 * weeks))

const historyOf = (about: {
  open?: readonly Day[]
  away?: readonly Day[]
  active?: boolean
}): SalonHistory => ({
  active: about.active ?? true,
  firstOpen: day('2025-01-02'),
  openDays: new Set([...tuesdaysBefore, ...(about.open ?? [])]),
  awayDays: new Set(about.away),
  bookDays: new Set(about.away),
})
const only = (history: SalonHistory) => new Map([['storo', history]])

describe('an empty Tuesday', () => {
  it('is missing when the salon is usually open, and closed when everybody was away or the salon is closed for good', () => {
    expect(stateOfSalon(historyOf({}), tuesday, today)).toBe('nothing')
    expect(stateOfSalon(historyOf({}), tuesday, today, { lines: 0, hours: 0 })).toBe('closed')
    expect(stateOfSalon(historyOf({ active: false }), tuesday, today)).toBe('closed')
  })

  it('is a day off for a person when the salon had sales', () => {
    expect(stateOfPerson(only(historyOf({ open: [tuesday] })), tuesday, today)).toBe('away')
    expect(stateOfPerson(only(historyOf({})), tuesday, today)).toBe('nothing')
    expect(stateOfPerson(only(historyOf({ away: [tuesday] })), tuesday, today)).toBe('closed')
  })
})

describe('a day with figures', () => {
  it('is complete for a person who worked and sold nothing, when the salon’s receipts are there', () => {
    const hoursOnly = { lines: 0, hours: 7.5 }
    expect(stateOfPerson(only(historyOf({ open: [tuesday] })), tuesday, today, hoursOnly)).toBe('complete')
    expect(stateOfPerson(only(historyOf({})), tuesday, today, hoursOnly)).toBe('noReceipts')
  })

  it('lacks hours when the time book has none', () => {
    const salesOnly = { lines: 3, hours: 0 }
    expect(stateOfSalon(historyOf({}), tuesday, today, salesOnly)).toBe('noHours')
    expect(stateOfPerson(only(historyOf({})), tuesday, today, salesOnly)).toBe('noHours')
    expect(stateTogether([], tuesday, today, salesOnly)).toBe('noHours')
  })
})

it('today is unfinished, whatever has arrived', () => {
  expect(stateOfSalon(historyOf({}), today, today)).toBe('notOver')
  expect(stateOfPerson(new Map(), today, today)).toBe('notOver')
  expect(stateTogether([], today, today, { lines: 3, hours: 3 })).toBe('notOver')
})

describe('the chain', () => {
  it('lists the open salons without receipts, and lacks a day only when every salon lacks it', () => {
    const salons = new Map([
      ['storo', historyOf({})],
      ['aker', historyOf({ active: false })],
    ])
    const missing = missingSalons(salons, { from: tuesday, to: today }, today)
    expect([...missing]).toEqual([[tuesday, ['storo']]])
    expect(stateTogether(['storo'], tuesday, today)).toBe('nothing')
    expect(stateTogether(['storo'], tuesday, today, { lines: 1, hours: 1 })).toBe('complete')
    expect(stateTogether([], tuesday, today)).toBe('closed')
  })
})

describe('missing data are not zero', () => {
  const withoutHours = salesFigures(
    knownOfSalons({ ...noSums, visits: 2, treatmentSales: 900, lines: 2 }),
    defaultSettings,
  )
  const withoutReceipts = salesFigures(
    knownOfSalons({ ...noSums, hours: 7, bookedHours: 6, bookRows: 1 }),
    defaultSettings,
  )

  it('for hours, and for ratios of them', () => {
    expect(isKnown('produksjonstimer', withoutHours)).toBe(false)
    expect(isKnown('omsPerTime', withoutHours)).toBe(false)
    expect(isKnown('totalOmsPerKunde', withoutHours)).toBe(true)
  })

  it('for sales without receipts', () => {
    expect(isKnown('totalOms', withoutReceipts)).toBe(false)
    expect(isKnown('timesutnyttelse', withoutReceipts)).toBe(true)
  })

  it('but zero is zero on a complete day', () => {
    expect(isKnown('vareSalg', withoutHours)).toBe(true)
    const idle = salesFigures(knownOfSalons({ ...noSums, lines: 1, bookRows: 1 }), defaultSettings)
    expect(isKnown('totalOms', idle)).toBe(true)
    expect(isKnown('produksjonstimer', idle)).toBe(true)
  })
})
