import { type DailyFigure, dailyFigures, figureNames } from '#domain/sales/daily-figures'

interface Field {
  readonly name: string
  /** For the head of a narrow column. */
  readonly short: string
}

const fields: Readonly<Record<DailyFigure, Field>> = {
  produksjontimer: { name: 'Produksjonstimer', short: 'Prod.' },
  bookede_timer: { name: 'Bookede timer', short: 'Booket' },
  besok: { name: 'Besøk', short: 'Besøk' },
  oppgraderinger: { name: 'Oppgraderinger', short: 'Oppgr.' },
  rebookinger: { name: 'Rebookinger', short: 'Rebook.' },
  kurstimer: { name: 'Kurstimer', short: 'Kurs' },
  syketimer: { name: 'Syketimer', short: 'Syk' },
  feriedager: { name: 'Feriedager', short: 'Ferie' },
  natt_timer: { name: 'Timer nattåpent', short: 'Natt' },
  sondag_timer: { name: 'Timer søndagsåpent', short: 'Søndag' },
  varekost: { name: 'Varekost i behandling', short: 'Varekost' },
  bonuspoeng: { name: 'Bonuspoeng', short: 'Bonus' },
}

const units = { hours: 't', count: 'stk.', days: 'dager', kroner: 'kr', points: 'poeng' } as const

/** The figures of a day in the order of the file, as people call them. */
export const columns = figureNames.map(figure => ({
  figure,
  ...fields[figure],
  unit: units[dailyFigures[figure]],
}))

export const nameOf = (figure: DailyFigure): string => fields[figure].name
