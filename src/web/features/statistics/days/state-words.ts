import type { FigureDayState } from '#domain/statistics/day-states'
import { listed } from '../../../ui/counted.ts'
import type { KnownDay } from './queries.ts'

const withFigures: Readonly<Record<FigureDayState, string>> = {
  complete: '',
  noReceipts: 'Kvitteringer er ikke kommet inn',
  noHours: 'Timer er ikke kommet inn',
  nothing: 'Ingen tall kommet inn',
  closed: '',
  notOver: 'Dagen er ikke over',
  away: '',
}

const without: Readonly<Record<FigureDayState, string>> = {
  ...withFigures,
  closed: 'Stengt',
  away: 'Ingen salg eller timer',
  notOver: 'Ingen tall kommet inn ennå',
}

/** Explains a day without figures. */
export const whyNoFigures: Readonly<Record<FigureDayState, string>> = {
  complete: '',
  noReceipts: '',
  noHours: '',
  nothing: 'Det pleier å være åpent denne dagen, men verken kvitteringer eller dagstall er kommet inn.',
  closed: 'Det er verken kvitteringer eller timer denne dagen.',
  notOver: 'Tallene står her så snart kvitteringer eller dagstall kommer inn.',
  away: 'Salongen har tall for dagen, men ingen av dem er på denne personen.',
}

/** States in which expected data is missing. */
const gaps: readonly FigureDayState[] = ['noReceipts', 'noHours', 'nothing']

/** Describes the state of a day. Empty if all figures are complete. */
export const noteOf = ({
  state,
  figures,
  missing = [],
}: Pick<KnownDay, 'state' | 'figures' | 'missing'>): { readonly words: string; readonly gap: boolean } => {
  const words = (figures ? withFigures : without)[state]
  const lacking = missing.length > 0 ? `Uten ${listed(missing)}` : ''
  return {
    words: [words, lacking].filter(Boolean).join('. '),
    gap: gaps.includes(state) || missing.length > 0,
  }
}
