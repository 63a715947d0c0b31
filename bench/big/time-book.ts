import type { Day, Month } from '#domain/values/month'
import { type ChainSize, chanceOf, isAtWork, openDays, peopleOf, salonName } from './chain-size.ts'

const columns =
  'salon;ansattnr;dato;produksjontimer;bookede_timer;besok;oppgraderinger;rebookinger;kurstimer;syketimer;feriedager;natt_timer;sondag_timer;varekost;bonuspoeng'

/** The time book of everybody's month. It has 13,000 rows at 600 people, so it is built in memory. */
export const timeBookOf = (size: ChainSize, month: Month, today: Day): string => {
  const rows = openDays(month, today).flatMap(one =>
    peopleOf(size)
      .filter(({ number }) => isAtWork(number, one))
      .map(({ number, salon }) => {
        const chance = chanceOf('hours', number, one)
        const booked = 4 + Math.floor(chance() * 3)
        const [upgraded, rebooked] = [Math.floor(chance() * 2), Math.floor(chance() * 3)]
        return `${salonName(salon)};${number};${one};7,5;${booked};;${upgraded};${rebooked};0;0;0;0;0;;`
      }),
  )
  return `${[columns, ...rows].join('\r\n')}\r\n`
}
