import { type DailyFigure, dailyFigureKinds, figureLabels, figureNames } from '#domain/sales/daily-figures'

/** Short names for narrow column heads. */
const shorts: Readonly<Record<DailyFigure, string>> = {
  produksjontimer: 'Prod.',
  bookede_timer: 'Booket',
  besok: 'Besøk',
  oppgraderinger: 'Oppgr.',
  rebookinger: 'Rebook.',
  kurstimer: 'Kurs',
  syketimer: 'Syk',
  feriedager: 'Ferie',
  natt_timer: 'Natt',
  sondag_timer: 'Søndag',
  varekost: 'Varekost',
  bonuspoeng: 'Bonus',
}

const units = { hours: 't', count: 'stk.', days: 'dager', kroner: 'kr', points: 'poeng' } as const

/** The figures of a day in the order of the file, with their display names. */
export const columns = figureNames.map(figure => ({
  figure,
  name: figureLabels[figure],
  short: shorts[figure],
  unit: units[dailyFigureKinds[figure]],
}))

export const figureLabel = (figure: DailyFigure): string => figureLabels[figure]
