import type { RankedFigureKey } from '#domain/rankings/categories'
import type { NameChoice } from '#domain/settings/chain-settings'

/** Explanations of the ranked figures for the people in the rankings. */
export const measures: Readonly<Record<RankedFigureKey, string>> = {
  vareromsPerKunde: 'Varer solgt i besøk, delt på antall besøk.',
  rebooking: 'Av hundre besøk, hvor mange som bestilte neste time.',
  oppgraderinger: 'Av hundre besøk, hvor mange som tok noe mer enn de bestilte.',
  totalOmsPerKunde: 'Behandlinger og varer i besøk, delt på antall besøk.',
  omsPerTime: 'Behandlinger og varer i besøk, delt på timer på jobb for kunder.',
  timesutnyttelse: 'Av hundre timer på jobb for kunder, hvor mange som var booket.',
}

export const namesShown: Readonly<Record<NameChoice, string>> = {
  everyone: 'Alle står der med navn og salong.',
  topThree:
    'De tre øverste på hver liste står der med navn og salong. Deg selv ser du alltid; de andre er uten navn.',
}
