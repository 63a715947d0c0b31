import type { RhythmReply, RhythmWeekdayReply } from '#contract/statistics/rhythm'

const unknown = { days: 0, produksjonstimer: null, totalOms: null, omsPerTime: null }

export const weekdayOf = (
  weekday: number,
  about: Partial<Omit<RhythmWeekdayReply, 'work'>> & {
    readonly work?: Partial<RhythmWeekdayReply['work']>
  } = {},
): RhythmWeekdayReply => ({
  weekday,
  days: 0,
  missing: 0,
  undivided: 0,
  withoutHours: 0,
  customers: null,
  totalOms: null,
  hours: [],
  busiest: null,
  ...about,
  work: { ...unknown, overWeek: null, level: null, extraHours: null, ...about.work },
})

/**
 * Eight Mondays and seven Saturdays of Storo: hands waited on Mondays, and were missing on Saturdays. Open from 10 to 13 on Mondays, to
 * 12:30 on Saturdays. One Saturday is missing.
 */
export const rhythmReply = (about: Partial<RhythmReply> = {}): RhythmReply => ({
  objectId: 's2',
  name: 'Storo',
  firstDay: '2026-09-21',
  lastDay: '2026-11-15',
  days: 15,
  missing: 1,
  undivided: 0,
  withoutHours: 0,
  customers: 84,
  totalOms: 63_000,
  work: { days: 15, produksjonstimer: 100, totalOms: 63_000, omsPerTime: 630 },
  opening: [
    { weekday: 1, from: '10:00', to: '13:00' },
    { weekday: 6, from: '10:00', to: '12:30' },
  ],
  weekdays: [
    weekdayOf(1, {
      days: 8,
      customers: 28,
      totalOms: 28_000,
      hours: [
        { hour: 10, customers: 8, totalOms: 8000 },
        { hour: 12, customers: 20, totalOms: 20_000 },
      ],
      busiest: 12,
      work: {
        days: 8,
        produksjonstimer: 56,
        totalOms: 28_000,
        omsPerTime: 500,
        overWeek: -130,
        level: 'spare',
        extraHours: -1.444,
      },
    }),
    ...[2, 3, 4, 5].map(weekday => weekdayOf(weekday)),
    weekdayOf(6, {
      days: 7,
      missing: 1,
      customers: 56,
      totalOms: 35_000,
      hours: [
        { hour: 10, customers: 14, totalOms: 7000 },
        { hour: 11, customers: 42, totalOms: 28_000 },
      ],
      busiest: 11,
      work: {
        days: 7,
        produksjonstimer: 44,
        totalOms: 35_000,
        omsPerTime: 795.4545,
        overWeek: 165.4545,
        level: 'short',
        extraHours: 1.651,
      },
    }),
    weekdayOf(7),
  ],
  ...about,
})
