import { addDays, daysOf, earlier, monthOf, weekdayOf } from '../calendar.ts'
import type { SicknessKind, SickPeriod } from '../facts.ts'
import type { Chance } from '../random.ts'
import type { Stretch } from './scene.ts'
import type { Size } from './sizes.ts'

/** A period of sickness, and how it came to be entered. */
export interface Absence extends SickPeriod {
  readonly key: string
  readonly salon: string
  readonly person: string
  readonly number: string
  /** Entered with other days at first. */
  readonly first: SickPeriod | null
  /** Entered by mistake and removed. */
  readonly removed: boolean
}

/** Days at work between two absences: below, at and above the sixteen that end a count. */
const gaps = [1, 3, 9, 15, 16, 17, 30, 50]
/** Days of a period: below, at and above the three, ten and sixteen days of the rules. */
const lengths: Readonly<Record<SicknessKind, readonly number[]>> = {
  egenmelding: [1, 2, 3, 4, 6],
  sykmelding: [2, 5, 11, 16, 17, 30],
  syktBarn: [1, 2, 4, 6, 11],
}
/** From Monday to Friday, at least five fewer than P147 allows: so many days of a period can be in the year after. */
const MOST_CHILD_DAYS = 25

/** The absences of a stretch in its first salon, one after the other. */
const absencesIn = (
  chance: Chance,
  { person, number, home, from, until }: Stretch,
  { today, daysBetweenAbsences }: Size,
): Absence[] => {
  const last = earlier(addDays(until, -1), addDays(today, -1))
  const all: Absence[] = []
  const childDays = new Map<string, number>()
  for (let day = addDays(from, chance.below(40)); day <= last; ) {
    const kind = chance.one(['egenmelding', 'egenmelding', 'sykmelding', 'sykmelding', 'syktBarn'] as const)
    const length = chance.one(lengths[kind])
    const period: SickPeriod = {
      from: day,
      to: earlier(addDays(day, length - 1), last),
      kind,
      grade: kind === 'sykmelding' ? chance.one([100, 100, 50, 20, 75]) : 100,
    }
    const year = day.slice(0, 4)
    const weekdays = daysOf(period).filter(one => weekdayOf(one) < 6)
    const days = (childDays.get(year) ?? 0) + weekdays.length
    if (kind !== 'syktBarn' || days <= MOST_CHILD_DAYS) {
      if (kind === 'syktBarn') childDays.set(year, days)
      all.push({
        ...period,
        key: `${person} ${home} ${day}`,
        salon: home,
        person,
        number,
        first: chance.percent(20) ? { ...period, to: period.from, kind: 'sykmelding', grade: 40 } : null,
        removed: chance.percent(10),
      })
    }
    const apart = daysBetweenAbsences > 0 && chance.percent(50) ? daysBetweenAbsences : 0
    day = addDays(period.to, 1 + chance.one(gaps) + apart)
  }
  return all
}

export const absencesOf = (chance: Chance, stretches: readonly Stretch[], size: Size): readonly Absence[] =>
  stretches.flatMap(stretch => absencesIn(chance, stretch, size))

/** The absences that end in a month: they are entered with its files. */
export const endingIn = (absences: readonly Absence[], month: string): readonly Absence[] =>
  absences.filter(({ to }) => monthOf(to) === month)
