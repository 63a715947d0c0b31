import type { DayConflict } from '#contract/conflicts/conflicts'
import { type DailyFigure, figureNames } from '#domain/sales/daily-figures'
import { weekdayName } from '#domain/values/day-names'
import type { Day } from '#domain/values/month'
import { counted } from '../../ui/counted.ts'

export const dayWords = {
  title: 'Rettede dager der fila sier noe nytt',
  lead: 'Noen har ført disse dagene for hånd, og etterpå er det kommet en fil som sier noe annet. Det som er ført for hånd, teller til noen velger. Sendte lønnsrapporter står som de er.',
  byHand: 'Ført for hånd, teller nå',
  inFile: 'I fila, teller ikke',
  keep: 'Behold rettelsen',
  useFile: 'Bruk fila',
  none: 'Ingen dager venter på at noen velger',
  own: 'Dine egne dagstall må en annen velge.',
  derived: 'regnes ut',
} as const

export const nameOfDay = ({ name, salonName, day }: DayConflict): string =>
  [name, salonName, weekdayName(day as Day)].join(' · ')

/** The figures that differ between the two sides. */
export const differingFigures = ({ byHand, inFile }: DayConflict): readonly DailyFigure[] =>
  figureNames.filter(name => byHand.figures[name] !== inFile.figures[name])

/** The confirmation after the choice. */
export const decidedDays = (count: number, use: 'correction' | 'file'): string =>
  `${counted(count, 'dag', 'dager')}: ${use === 'correction' ? 'rettelsen gjelder fortsatt' : 'fila gjelder, og dagen er regnet på nytt'}`
