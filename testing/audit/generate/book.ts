import type { Day } from '../calendar.ts'
import type { BookFigures, BookRow } from '../facts.ts'
import type { Chance } from '../random.ts'

interface Worked {
  readonly chance: Chance
  readonly isNight: boolean
  /** True when its hours are Sunday hours. */
  readonly isSunday: boolean
  /** Uses hours with four decimals and fractional sick days. */
  readonly fine: boolean
  /** Sick hours of the day; random when omitted. */
  readonly sick?: string | undefined
}

const away = {
  produksjontimer: '0',
  bookede_timer: '0',
  oppgraderinger: 0,
  rebookinger: 0,
  natt_timer: '0',
  sondag_timer: '0',
}

/** A day in the time book: work, course, sickness or holiday. */
export const figuresOf = ({ chance, isNight, isSunday, fine, sick }: Worked): BookFigures => {
  const kind = chance.below(20)
  if (kind === 0)
    return {
      ...away,
      kurstimer: '0',
      syketimer: sick ?? (fine ? chance.one(['0.25', '3.75', '7', '1.3333']) : '7.5'),
      feriedager: 0,
    }
  if (kind === 1) return { ...away, kurstimer: '0', syketimer: '0', feriedager: 1 }
  const hours = fine ? chance.one(['7.25', '6.3333', '8', '5.75']) : chance.one(['4', '6', '8'])
  return {
    produksjontimer: hours,
    bookede_timer: chance.one(['2', '3.5', '4', '6.25']),
    oppgraderinger: chance.below(2),
    rebookinger: chance.below(3),
    kurstimer: chance.percent(10) ? '2' : '0',
    syketimer: sick ?? '0',
    feriedager: 0,
    // Sometimes on an evening that nobody has marked (F17).
    natt_timer: !isSunday && (isNight || chance.percent(5)) ? '2' : '0',
    sondag_timer: isSunday ? hours : '0',
    ...(chance.percent(8) && { besok: chance.below(6) }),
    ...(chance.percent(8) && { varekost: chance.below(50_000) }),
    ...(chance.percent(5) && { bonuspoeng: chance.below(9) }),
  }
}

export const rowOf = (salon: string, number: string, day: Day, figures: BookFigures): BookRow => ({
  salon,
  number,
  day,
  ...figures,
})
