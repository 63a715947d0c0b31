import type { Driver, DriverDay, Drivers, DriversPart } from '#contract/statistics/drivers'
import type { DriverName } from '#domain/statistics/driver-names'

export const driverOf = (
  name: DriverName,
  amount: number,
  about: Partial<Omit<Driver, 'name' | 'amount'>> = {},
): Driver => ({
  name,
  amount,
  was: 1,
  now: 1,
  quantity: null,
  factors: [],
  covers: [name],
  because: null,
  ...about,
})

/** Storo's November to date against last year's: eight drivers that sum to −98 206,80 kr, with øre that do not round alike. */
export const driversOfStoro: Driver[] = [
  driverOf('openingDays', 0, { was: 17, now: 17, quantity: 0, factors: [27_324.53] }),
  driverOf('hours', -42_593.67, { was: 649.5, now: 588, quantity: -61.5, factors: [1.02, 679] }),
  driverOf('customersPerHour', -9657.4, { was: 1.02, now: 1, quantity: -14.223, factors: [679] }),
  driverOf('treatments', -21_021.4, { was: 566, now: 530.1, quantity: -30, factors: [700.713] }),
  driverOf('upgrades', -7325.4, { was: 64, now: 51.5, quantity: -10, factors: [732.54] }),
  driverOf('price', 8862.4, { was: 700.7, now: 719, quantity: 18.3, factors: [484.284] }),
  driverOf('goods', -5890.93, { was: 49, now: 39, quantity: -10, factors: [589.093] }),
  driverOf('returns', -2340.4, { was: -3900, now: -6240.4, quantity: -2340.4 }),
  driverOf('missingDays', -18_240, { was: 0, now: 1, quantity: -1, factors: [18_240] }),
]

const side = (year: string) => ({
  objectId: 's2',
  name: 'Storo',
  firstDay: `${year}-11-01`,
  lastDay: `${year}-11-20`,
  openDays: 17,
  missing: 0,
  withoutHours: 0,
})

export const partOf = (
  about: Partial<DriversPart> & Pick<DriversPart, 'objectId' | 'was' | 'now'>,
): DriversPart => ({
  name: about.objectId,
  difference: Math.round((about.now - about.was) * 100) / 100,
  drivers: [],
  firstDay: null,
  lastDay: null,
  ...about,
})

/** The people of Storo, who sum to the same difference. */
const people: DriversPart[] = [
  partOf({ objectId: 'e1', name: 'Kaja Moen', was: 84_130.4, now: 0, lastDay: '2026-06-30' }),
  partOf({
    objectId: 'e2',
    name: 'Ingeborg Sætre',
    was: 343_907.1,
    now: 289_912.8,
    drivers: [
      driverOf('hours', -60_000, { was: 100, now: 53, quantity: -47, factors: [1, 1_276.6] }),
      driverOf('price', 6005.7),
    ],
  }),
  partOf({ objectId: 'e3', name: 'Elias Brekke', was: 0, now: 63_480.4, firstDay: '2026-08-01' }),
  partOf({ objectId: 'others', name: 'Uten ansattnummer', was: 36_480.1, now: 12_917.6 }),
]

const from = 464_517.6

export const driversReply = (about: Partial<Drivers> = {}): Drivers => ({
  now: { ...side('2026'), missing: 1 },
  was: side('2025'),
  from,
  to: 366_310.8,
  difference: -98_206.8,
  unexplained: null,
  drivers: driversOfStoro,
  of: people,
  sentence: 'Storo omsetter 98\u00a0207\u00a0kr mindre. Mest fordi det er 61,5 færre timer på jobb.',
  ...about,
})

/** A day against the same weekday of the year before. */
const dayOf = (date: number, was: number, now: number, amount: number): DriverDay => ({
  day: `2026-11-${String(date).padStart(2, '0')}`,
  baseDay: `2025-11-${String(date + 1).padStart(2, '0')}`,
  was,
  now,
  amount,
})

/** Five days of hours that sum to the driver; two of them are more than half. */
export const daysOfHours: DriverDay[] = [
  dayOf(2, 38, 36, -1385.4),
  dayOf(5, 42, 30, -14_317.4),
  dayOf(12, 42.5, 22.5, -23_862.4),
  dayOf(13, 43, 40, -3721.47),
  { ...dayOf(20, 42, 43, 693), baseDay: '2025-11-01' },
]
