import { describe, expect, it } from 'vitest'
import { fc } from '#testing/properties'
import { often } from '#testing/soak'
import { sum, toNumber } from '../values/decimal.ts'
import type { DriversKind } from './driver-labels.ts'
import { driverSentence } from './driver-sentence.ts'
import {
  addDriverSums,
  type DriverSums,
  noDriverSums,
  subtractDriverSums,
  turnoverDifference,
  turnoverOf,
} from './driver-sums.ts'
import { type CountedDriver, daysOfDriver, driversOf, driversOfOthers } from './drivers.ts'
import { impliedHours } from './implied-hours.ts'

/** 10 days, 200 hours, 100 customers with 120 treatments for 60 000 kr, goods for 8 000, returns of 1 000. */
const was: DriverSums = {
  openDays: 10,
  missing: 0,
  withoutHours: 0,
  hours: 200,
  upgraded: 10,
  visits: 100,
  visitsWithoutHours: 0,
  treatmentSales: 59_400,
  goodsSales: 7_600,
  treatmentLines: 120,
  returnedTreatments: -600,
  returnedGoods: -400,
}

/** 9 of 10 days read, 160 hours, 84 customers with 96 treatments for 50 400 kr, goods for 5 040, returns of 1 500. */
const now: DriverSums = {
  ...was,
  openDays: 9,
  missing: 1,
  hours: 160,
  upgraded: 12,
  visits: 84,
  treatmentSales: 49_400,
  goodsSales: 4_540,
  treatmentLines: 96,
  returnedTreatments: -1_000,
  returnedGoods: -500,
}

const amounts = (drivers: readonly CountedDriver[]) =>
  Object.fromEntries(drivers.map(({ name, amount }) => [name, amount]))
const totalOf = (parts: readonly { readonly amount: number }[]) =>
  toNumber(sum(parts.map(({ amount }) => amount)))
const named = (drivers: readonly CountedDriver[], name: string) => drivers.find(one => one.name === name)

describe('the drivers of a difference in turnover', () => {
  it('are worked out in a fixed order, each with the averages of the other days [K54]', () => {
    // 68 000 kr without returns: 6 800 a day, 680 a customer, 0.5 customers an hour, 500 a treatment, 80 of goods a customer.
    expect(amounts(driversOf(was, now))).toEqual({
      // (10 − 10) × 6 800
      openingDays: 0,
      // (160 − 200 × 9/10) × 0.5 × 680
      hours: -6_800,
      // (84 − 160 × 0.5) × 680
      customersPerHour: 2_720,
      // ((96 − 12) − 84 × 110/100) × 500
      treatments: -4_200,
      // (12 − 84 × 10/100) × 500
      upgrades: 1_800,
      // 50 400 − 96 × 500
      price: 2_400,
      // 5 040 − 84 × 80
      goods: -1_680,
      // −1 500 + 1 000
      returns: -500,
      // −1 × 6 800
      missingDays: -6_800,
    })
    expect(totalOf(driversOf(was, now))).toBe(-13_060)
    expect(turnoverDifference(was, now)).toBe(53_940 - 67_000)
  })

  it('show what a person needs to compute them again [K55]', () => {
    const drivers = driversOf(was, now)
    expect(named(drivers, 'hours')).toEqual({
      name: 'hours',
      amount: -6_800,
      was: 200,
      now: 160,
      quantity: -20,
      factors: [0.5, 680],
      covers: ['hours'],
      because: null,
    })
    expect(named(drivers, 'customersPerHour')).toMatchObject({
      was: 0.5,
      now: 0.525,
      quantity: 4,
      factors: [680],
    })
    expect(named(drivers, 'treatments')).toMatchObject({ was: 550, now: 500, quantity: -8.4, factors: [500] })
    expect(named(drivers, 'upgrades')).toMatchObject({ was: 50, quantity: 3.6, factors: [500] })
    expect(named(drivers, 'price')).toMatchObject({ was: 500, now: 525, quantity: 25, factors: [96] })
    expect(named(drivers, 'goods')).toMatchObject({ was: 80, now: 60, quantity: -20, factors: [84] })
    expect(named(drivers, 'returns')).toMatchObject({ was: -1_000, now: -1_500, quantity: -500, factors: [] })
    expect(named(drivers, 'missingDays')).toMatchObject({ was: 0, now: 1, quantity: -1, factors: [6_800] })
    for (const { amount, quantity, factors } of drivers)
      expect(factors.reduce((product, factor) => product * factor, quantity ?? Number.NaN)).toBeCloseTo(
        amount,
        6,
      )
  })

  it('are whole øre by the largest remainder [K54]', () => {
    const third = { ...was, openDays: 3, hours: 3, visits: 3, treatmentLines: 3, upgraded: 0 }
    const side = { ...third, returnedTreatments: 0, returnedGoods: 0, goodsSales: 0 }
    const drivers = driversOf(
      { ...side, treatmentSales: 100 },
      { ...side, openDays: 2, hours: 1, treatmentSales: 0 },
    )
    // −33.33…, −33.33…, 66.66… and −100: rounded down they lack two øre, which go to the first of the equal remainders.
    expect(amounts(drivers)).toMatchObject({
      openingDays: -33.33,
      hours: -33.33,
      customersPerHour: 66.66,
      price: -100,
    })
    expect(totalOf(drivers)).toBe(-100)
  })

  it('are new days alone if there are none to compare with [K57]', () => {
    const drivers = driversOf(noDriverSums, now)
    expect(amounts(drivers)).toEqual({ openingDays: 55_440, returns: -1_500 })
    expect(drivers[0]).toMatchObject({ because: 'nothingThen', was: 0, now: 10, quantity: null })
    expect(drivers[0]?.covers).toEqual(expect.arrayContaining(['hours', 'goods', 'missingDays']))
  })

  it('are the days alone for who has left [K57]', () => {
    const drivers = driversOf(was, noDriverSums)
    expect(amounts(drivers)).toEqual({
      openingDays: -68_000,
      hours: 0,
      customersPerHour: 0,
      treatments: 0,
      upgrades: 0,
      price: 0,
      goods: 0,
      returns: 1_000,
      missingDays: 0,
    })
  })

  it('join hours and customers an hour if a side has no time book, and upgrades with treatments [K57]', () => {
    const drivers = driversOf(was, { ...now, withoutHours: 9, visitsWithoutHours: 84, hours: 0, upgraded: 0 })
    // 84 × 680 − 9 × 6 800; (96 − 84 × 1.2) × 500
    expect(amounts(drivers)).toMatchObject({ customersPerDay: -4_080, treatments: -2_400, price: 2_400 })
    expect(named(drivers, 'customersPerDay')).toMatchObject({
      because: 'noTimeBook',
      covers: ['hours', 'customersPerHour'],
      was: 10,
      quantity: -6,
      factors: [680],
    })
    expect(named(drivers, 'treatments')).toMatchObject({
      because: 'noTimeBook',
      covers: ['treatments', 'upgrades'],
    })
    expect(named(drivers, 'hours')).toBeUndefined()
    expect(named(drivers, 'upgrades')).toBeUndefined()
    expect(totalOf(drivers)).toBe(-13_060)
  })

  it('leave the days without a time book out of the hours, and tell their customers apart [K57]', () => {
    // Two of the nine days, with 14 of the customers, have no time book.
    const drivers = driversOf(was, {
      ...now,
      withoutHours: 2,
      visitsWithoutHours: 14,
      hours: 120,
      upgraded: 9,
    })
    expect(amounts(drivers)).toMatchObject({
      // 120 × 340 − 7 × 6 800 − (200 × 340 − 10 × 6 800)
      hours: -6_800,
      // (70 − 120 × 0.5) × 680
      customersPerHour: 6_800,
      // 14 × 680 − 2 × 6 800
      customersPerDay: -4_080,
      // (9 − 70 × 0.1) × 500
      upgrades: 1_000,
      // (96 − 84 × 1.2) × 500 − 1 000
      treatments: -3_400,
    })
    // 120 − 200 + 3 × 20 hours a day
    expect(named(drivers, 'hours')).toMatchObject({ quantity: -20, factors: [0.5, 680] })
    expect(named(drivers, 'customersPerDay')).toMatchObject({
      because: 'daysWithoutTimeBook',
      was: null,
      now: 7,
    })
    expect(totalOf(drivers)).toBe(-13_060)
  })

  it('have no hours if the time book has none, although there are customers [K57]', () => {
    for (const [before, after] of [
      [{ ...was, hours: 0 }, now],
      [was, { ...now, hours: 0 }],
    ] as const) {
      const drivers = driversOf(before, after)
      expect(named(drivers, 'customersPerDay')).toMatchObject({ amount: -4_080, because: 'noHours' })
      expect(totalOf(drivers)).toBe(-13_060)
    }
  })

  it('join everything a day but its number without customers [K57]', () => {
    const drivers = driversOf({ ...was, visits: 0 }, now)
    // 55 440 − 9 × 6 800
    expect(amounts(drivers)).toEqual({
      openingDays: 0,
      salesPerDay: -5_760,
      returns: -500,
      missingDays: -6_800,
    })
    expect(named(drivers, 'salesPerDay')).toMatchObject({
      because: 'noCustomersThen',
      quantity: -640,
      factors: [9],
    })
  })

  it('join treatments, upgrades and price without treatments to compare with [K57]', () => {
    const none = { ...was, treatmentLines: 0, treatmentSales: 0, returnedTreatments: 0 }
    const drivers = driversOf(none, now)
    expect(named(drivers, 'treatmentPerCustomer')).toMatchObject({
      amount: 50_400,
      because: 'noTreatmentsThen',
      was: 0,
      now: 600,
      quantity: 600,
      factors: [84],
    })
    expect(totalOf(drivers)).toBe(turnoverDifference(none, now))
  })

  it('contain the returns, and have no treatments, until history is derived again [K57]', () => {
    const older = { ...was, treatmentLines: null, returnedTreatments: null, returnedGoods: null }
    for (const [before, after] of [
      [older, now],
      [was, { ...now, returnedGoods: null }],
    ] as const) {
      const drivers = driversOf(before, after)
      // 49 400 − 84 × 594; 4 540 − 84 × 76
      expect(amounts(drivers)).toMatchObject({
        treatmentPerCustomer: -496,
        goods: -1_844,
        missingDays: -6_700,
      })
      expect(named(drivers, 'treatmentPerCustomer')).toMatchObject({
        because: 'notDerived',
        covers: ['treatments', 'upgrades', 'price', 'returns'],
      })
      expect(named(drivers, 'goods')).toMatchObject({ because: 'notDerived', covers: ['goods', 'returns'] })
      expect(named(drivers, 'returns')).toBeUndefined()
      expect(totalOf(drivers)).toBe(-13_060)
    }
  })

  it('of nobody’s sales are these and their returns [K60]', () => {
    const rest = (whole: DriverSums) =>
      subtractDriverSums(whole, [{ ...whole, treatmentSales: 40_000, returnedGoods: 0 }])
    const drivers = driversOfOthers(rest(was), rest(now))
    // 19 400 + 400 then, 9 400 + 500 now
    expect(amounts(drivers)).toEqual({ unassigned: -9_900, returns: -100 })
    const unknown = driversOfOthers(rest(was), { ...rest(now), returnedGoods: null })
    expect(amounts(unknown)).toEqual({ unassigned: -10_000 })
    expect(unknown[0]).toMatchObject({ because: 'notDerived', covers: ['unassigned', 'returns'] })
  })

  it('add up from the days of both sides [K59]', () => {
    const day = (hours: number, visits: number): DriverSums => ({
      ...noDriverSums,
      openDays: 1,
      hours,
      visits,
      treatmentLines: visits,
      treatmentSales: visits * 500,
    })
    const [before, after] = [
      [day(20, 10), day(20, 10)],
      [day(16, 8), day(20, 12)],
    ]
    const hours = daysOfDriver(
      'hours',
      addDriverSums(before),
      addDriverSums(after),
      before.map((one, at) => ({ was: one, now: after[at] })),
    )
    // (16 − 20) × 0.5 × 500
    expect(hours?.days).toEqual([
      { amount: -1_000, was: 20, now: 16 },
      { amount: 0, was: 20, now: 20 },
    ])
    expect(hours?.driver.amount).toBe(-1_000)
    expect(daysOfDriver('salesPerDay', addDriverSums(before), addDriverSums(after), [])).toBeNull()
  })
})

const ore = (most: number) => fc.integer({ min: 0, max: most }).map(units => units / 100)
const count = (most: number) => fc.integer({ min: 0, max: most })

/** A day of a person, with everything that figures may lack: hours, lines, returns, the new sums. */
const anyDay: fc.Arbitrary<DriverSums> = fc
  .record({
    state: fc.constantFrom('open', 'open', 'open', 'open', 'unbooked', 'missing', 'closed'),
    derived: fc.constantFrom(true, true, true, true, true, true, true, true, true, false),
    hours: count(20).map(quarters => quarters / 4),
    upgraded: count(3),
    visits: count(9),
    lines: count(12),
    treatments: ore(1_000_000),
    goods: ore(200_000),
    returnedTreatments: ore(50_000),
    returnedGoods: ore(50_000),
  })
  .map(one => {
    if (one.state === 'closed') return noDriverSums
    if (one.state === 'missing') return { ...noDriverSums, missing: 1 }
    const booked = one.state === 'open'
    return {
      openDays: 1,
      missing: 0,
      withoutHours: booked ? 0 : 1,
      hours: booked ? one.hours : 0,
      upgraded: booked ? one.upgraded : 0,
      visits: one.visits,
      visitsWithoutHours: booked ? 0 : one.visits,
      treatmentSales: toNumber(sum([one.treatments, -one.returnedTreatments])),
      goodsSales: toNumber(sum([one.goods, -one.returnedGoods])),
      treatmentLines: one.derived ? one.lines : null,
      returnedTreatments: one.derived ? -one.returnedTreatments : null,
      returnedGoods: one.derived ? -one.returnedGoods : null,
    }
  })

/** Salons of people of days. */
const anySpan = fc.array(
  fc.array(fc.array(anyDay, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
  {
    minLength: 2,
    maxLength: 2,
  },
)

describe('any pair of spans', () => {
  it('has drivers that sum to the difference to the øre, at every level and day by day [K54] [K59] [K60]', {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(anySpan, anySpan, fc.nat(), (before, after, which) => {
        const people = (salons: typeof before) => salons.map(ofSalon => ofSalon.map(addDriverSums))
        const [salonsWas, salonsNow] = [before, after].map(side => people(side).map(addDriverSums)) as [
          DriverSums[],
          DriverSums[],
        ]
        const check = (one: DriverSums, other: DriverSums) =>
          expect(totalOf(driversOf(one, other))).toBe(turnoverDifference(one, other))
        const [chainWas, chainNow] = [addDriverSums(salonsWas), addDriverSums(salonsNow)]
        check(chainWas, chainNow)
        const differences = salonsWas.map((salon, at) => ({
          amount: turnoverDifference(salon, salonsNow[at] ?? noDriverSums),
        }))
        expect(totalOf(differences)).toBe(turnoverDifference(chainWas, chainNow))
        for (const [at, salonWas] of salonsWas.entries()) {
          const salonNow = salonsNow[at] ?? noDriverSums
          check(salonWas, salonNow)
          const [peopleWas, peopleNow] = [people(before)[at] ?? [], people(after)[at] ?? []]
          for (const [who, person] of peopleWas.entries()) check(person, peopleNow[who] ?? noDriverSums)
          // Only the first person is known.
          const known = (all: DriverSums[]) => all.slice(0, 1)
          const [restWas, restNow] = [
            subtractDriverSums(salonWas, known(peopleWas)),
            subtractDriverSums(salonNow, known(peopleNow)),
          ]
          const parts = [
            { amount: turnoverDifference(peopleWas[0] ?? noDriverSums, peopleNow[0] ?? noDriverSums) },
            { amount: turnoverDifference(restWas, restNow) },
          ]
          expect(totalOf(parts)).toBe(turnoverDifference(salonWas, salonNow))
          expect(totalOf(driversOfOthers(restWas, restNow))).toBe(turnoverDifference(restWas, restNow))
        }
        const [daysWas, daysNow] = [before.flat(2), after.flat(2)]
        const pairs = Array.from({ length: Math.max(daysWas.length, daysNow.length) }, (_, at) => ({
          was: daysWas[at],
          now: daysNow[at],
        }))
        const all = driversOf(chainWas, chainNow)
        const { name, amount } = all[which % all.length] ?? { name: 'price', amount: Number.NaN }
        expect(totalOf(daysOfDriver(name, chainWas, chainNow, pairs)?.days ?? [])).toBe(amount)
      }),
      { numRuns: often(2_500, 10_000), seed: 275 },
    )
  })

  it('is told by a sentence with the right sign [K61]', () => {
    const less = /mindre|færre|lavere|flere returer|flere dager som ikke/
    fc.assert(
      fc.property(anyDay, anyDay, (before, after) => {
        const [difference, from] = [turnoverDifference(before, after), turnoverOf(before)]
        const drivers = driversOf(before, after)
        const told = { who: 'Storo', kind: 'salon' as const, from, difference, unexplained: null, drivers }
        const sentence = driverSentence(told)
        if (difference === 0) return sentence === 'Storo omsetter like mye.'
        const [says = '', why = ''] = sentence.replace('Forskjellen er under 1 %. ', '').split(' Mest fordi ')
        expect(says.endsWith(difference < 0 ? 'kr mindre.' : 'kr mer.')).toBe(true)
        expect(sentence.startsWith('Forskjellen er under 1 %. ')).toBe(
          from > 0 && Math.abs(difference) * 100 < from,
        )
        const toOne = Math.max(
          ...drivers.map(({ amount }) => (amount < 0 === difference < 0 ? Math.abs(amount) : 0)),
        )
        expect(toOne).toBeGreaterThan(0)
        // Fewer returns and fewer missing days are more turnover.
        const isLess = less.test(why) && !/færre (returer|dager som ikke)/.test(why)
        return why.includes('noen dager å sammenligne') || isLess === difference < 0
      }),
      { numRuns: 3_000, seed: 61 },
    )
  })
})

describe('the sentence', () => {
  const told = (over: Partial<Parameters<typeof driverSentence>[0]>) =>
    driverSentence({
      who: 'Storo',
      kind: 'salon',
      unexplained: null,
      from: turnoverOf(was),
      difference: turnoverDifference(was, now),
      drivers: driversOf(was, now),
      ...over,
    }).replaceAll('\u00a0', ' ')
  const only = (driver: Partial<CountedDriver>): Partial<Parameters<typeof driverSentence>[0]> => ({
    difference: driver.amount ?? 0,
    drivers: [
      {
        name: 'hours',
        amount: 0,
        was: null,
        now: null,
        quantity: null,
        factors: [],
        covers: [],
        because: null,
        ...driver,
      },
    ],
  })

  it('names the difference, and the largest driver in its direction [K61]', () => {
    // 200 hours on 10 days are 180 on the 9 that are read, and there were 160.
    expect(impliedHours(named(driversOf(was, now), 'hours') as CountedDriver)).toBe(180)
    expect(told({})).toBe(
      'Storo omsetter 13 060 kr mindre. Mest fordi det er 20 færre timer på jobb enn dagene tilsier.',
    )
    // Prices have the largest amount, but turnover fell.
    const [hours, price] = [
      only({ name: 'hours', amount: -900, quantity: -61.5 }),
      only({ name: 'price', amount: 800 }),
    ]
    const drivers = [...(hours.drivers ?? []), ...(price.drivers ?? [])]
    expect(told({ from: 9_000, difference: -100, drivers })).toBe(
      'Storo omsetter 100 kr mindre. Mest fordi det er 61,5 færre timer på jobb.',
    )
  })

  it('says first that a difference is small, and that there is none [K61]', () => {
    const small = only({ name: 'customersPerHour', amount: 512, was: 1, now: 1.02 })
    expect(told({ ...small, from: 60_000 })).toBe(
      'Forskjellen er under 1 %. Storo omsetter 512 kr mer. Mest fordi det er flere kunder per time (1,02 mot 1,00).',
    )
    expect(told({ difference: 0 })).toBe('Storo omsetter like mye.')
    expect(told({ ...only({ name: 'returns', amount: -0.5 }), from: 0 })).toBe(
      'Storo omsetter 0,50 kr mindre. Mest fordi det er flere returer i kroner.',
    )
  })

  it('has words for days at work, merged drivers and what is missing [K61]', () => {
    const why = (driver: Partial<CountedDriver>, kind: DriversKind = 'salon') =>
      told({ ...only(driver), from: 1, kind, who: null }).split('Mest fordi ')[1]
    expect(why({ name: 'openingDays', amount: -1, quantity: -2 }, 'person')).toBe(
      'det er 2 færre dager på jobb.',
    )
    expect(why({ name: 'openingDays', amount: 1, quantity: 1 })).toBe('det er 1 dag mer med åpent.')
    expect(why({ name: 'hours', amount: -1, quantity: -1 })).toBe('det er 1 time mindre på jobb.')
    expect(why({ name: 'hours', amount: 1, quantity: 0.98 })).toBe('det er 1 time mer på jobb.')
    expect(why({ name: 'hours', amount: 1, quantity: 1.5 })).toBe('det er 1,5 flere timer på jobb.')
    expect(why({ name: 'hours', amount: -1, quantity: 0.01 })).toBe('det er færre timer på jobb.')
    expect(why({ name: 'customersPerDay', amount: -1, was: 10, now: 9.4 })).toBe(
      'det er færre kunder per dag (9,4 mot 10,0).',
    )
    expect(why({ name: 'salesPerDay', amount: 1, was: 10, now: 20 })).toBe(
      'salget per dag er høyere (20 mot 10 kr).',
    )
    expect(why({ name: 'missingDays', amount: -1 })).toBe('det er flere dager som ikke er lest inn.')
    expect(why({ name: 'openingDays', amount: -1, quantity: -3 }, 'chain')).toBe(
      'det er 3 færre salongdager med åpent.',
    )
    expect(why({ name: 'openingDays', amount: 1, quantity: 1 }, 'chain')).toBe(
      'det er 1 salongdag mer med åpent.',
    )
    expect(why({ name: 'missingDays', amount: -1 }, 'chain')).toBe(
      'det er flere salongdager som ikke er lest inn.',
    )
    expect(told({ unexplained: 'tooFewDays', drivers: [] })).toBe(
      'Storo omsetter 13 060 kr mindre. Det er for få dager å sammenligne med til å forklare forskjellen.',
    )
    expect(told({ unexplained: 'nothingThen', difference: null })).toBe(
      'Det er ingen tall for Storo å sammenligne med.',
    )
    expect(told({ unexplained: 'nothingNow', difference: null })).toBe(
      'Det er ikke kommet inn tall for Storo på disse dagene.',
    )
  })

  it('calls the reader du, and deg where the figures are for them [K61]', () => {
    expect(told({ who: null, difference: 0 })).toBe('Du omsetter like mye.')
    expect(told({ who: null, unexplained: 'nothingThen', difference: null })).toBe(
      'Det er ingen tall for deg å sammenligne med.',
    )
    expect(told({ who: null, unexplained: 'nothingNow', difference: null })).toBe(
      'Det er ikke kommet inn tall for deg på disse dagene.',
    )
  })
})
