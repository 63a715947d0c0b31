import { describe, expect, it } from 'vitest'
import { backupNameOf, backupsAmong, verifiedMarkOf } from '../places/backup-names.ts'
import { type Keep, outlived } from './keep.ts'

const KEY = '1a2b3c4d'
const DAY = 86_400_000
const keep = { days: 14, weeks: 8, months: 12 }
const night = (text: string) => new Date(`${text}T02:30:00Z`)
const namesOf = (dates: readonly Date[]) => dates.map(date => backupNameOf(date, KEY))
const marked = (names: readonly string[]) => names.flatMap(name => [name, verifiedMarkOf(name)])

/** The names that stay. */
const staying = (names: readonly string[], now: Date, rule: Keep = keep): string[] => {
  const gone = new Set(
    outlived(backupsAmong(names), rule, now).flatMap(({ name }) => [name, verifiedMarkOf(name)]),
  )
  return names.filter(name => !gone.has(name))
}
const daysOf = (names: readonly string[]) =>
  backupsAmong(names).map(({ madeAt }) => madeAt.toISOString().slice(0, 10))

/** A backup each night, and the removal after it. */
const everyNight = (from: string, nights: number, rule: Keep = keep): string[] => {
  let names: string[] = []
  for (let i = 0; i < nights; i++) {
    const now = new Date(night(from).getTime() + i * DAY)
    names = staying([...names, ...marked(namesOf([now]))], now, rule)
    expect(daysOf(names)[0]).toBe(now.toISOString().slice(0, 10))
  }
  return names
}

describe('backups that are kept', () => {
  it('are the newest of 14 days, 8 weeks and 12 months after a year', () => {
    const days = daysOf(everyNight('2025-11-01', 396))
    expect(days).toEqual([
      // 14 days
      ...['2026-12-01', '2026-11-30', '2026-11-29', '2026-11-28', '2026-11-27', '2026-11-26', '2026-11-25'],
      ...['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18'],
      // 8 weeks: the Sundays before, and the last days of months
      ...['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-31', '2026-10-25', '2026-10-18'],
      ...['2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31'],
      ...['2026-02-28', '2026-01-31'],
    ])
  })

  it('are as many as the rule says, also with one day', () => {
    expect(daysOf(everyNight('2026-11-01', 20, { days: 1, weeks: 0, months: 0 }))).toEqual(['2026-11-20'])
    expect(daysOf(everyNight('2026-11-01', 20, { days: 3, weeks: 0, months: 0 }))).toHaveLength(3)
  })

  it('stay through a pause: periods without a backup do not count', () => {
    const names = marked(namesOf(['2024-01-01', '2024-01-02', '2024-01-03'].map(night)))
    expect(staying(names, night('2026-11-21'))).toEqual(names)
  })

  it('are one of several of a day, the newest', () => {
    const dates = ['2026-11-20T02:30:00Z', '2026-11-20T12:00:00Z', '2026-11-21T02:30:00Z'].map(
      text => new Date(text),
    )
    const [early, ...others] = namesOf(dates)
    expect(staying(marked([early ?? '', ...others]), night('2026-11-21'))).toEqual(marked(others))
  })

  it('always have the newest verified one, and nothing is removed while none is verified', () => {
    const names = namesOf(['2026-11-18', '2026-11-19', '2026-11-20'].map(night))
    expect(staying(names, night('2026-11-21'))).toEqual(names)
    const [first, second, third] = names as [string, string, string]
    const some = [first, ...marked([second]), third]
    // What remains of a killed run before it is removed; the newer one may be under way.
    expect(staying(some, night('2026-11-21'))).toEqual([...marked([second]), third])
  })

  it('do not count those from before the clock was set back', () => {
    const later = marked(
      namesOf(Array.from({ length: 20 }, (_, i) => new Date(night('2030-01-01').getTime() + i * DAY))),
    )
    const now = night('2026-11-21')
    const names = [...later, ...marked(namesOf([now]))]
    expect(staying(names, now)).toEqual(names)
  })
})

it('a backup’s name is recognised, and nothing else is', () => {
  const [name = ''] = namesOf([night('2026-11-21')])
  expect(name).toBe('foehn-2026-11-21T023000Z-1a2b3c4d.backup')
  const others = [
    'foehn-2026-11-21.zip',
    'foehn-2026-11-21T023000Z-1a2b3c4d.backup.part',
    'x-foehn-2026-11-21T023000Z-1a2b3c4d.backup',
    'foehn-2026-11-21T023000Z-XXXXXXXX.backup',
    'regnskap.xlsx',
    verifiedMarkOf(name),
  ]
  expect(backupsAmong([...others, name])).toEqual([
    { name, madeAt: night('2026-11-21'), keyId: KEY, verified: true },
  ])
})
