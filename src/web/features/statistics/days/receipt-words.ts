import type { Receipt } from '#contract/statistics/receipts'
import { kroner, number } from '#domain/values/number-format'

export const channelWords: Readonly<Record<NonNullable<Receipt['channel']>, string>> = {
  visit: 'Besøk',
  DS: 'Direktesalg',
  PS: 'Personalsalg',
}
/** The label of a receipt without sales. */
export const NO_CHANNEL = 'Ikke salg'

export const openingWords: Readonly<Record<Receipt['opening'], string>> = {
  day: '',
  night: 'nattåpent',
  sunday: 'søndagsåpent',
}

type Line = Receipt['lines'][number]

const classWords: Readonly<Record<NonNullable<Line['class']>, string>> = {
  goods: 'Vare',
  treatment: 'Behandling',
  none: 'Ikke salg, som et gavekort',
  own: 'Eget forbruk',
}

/** Describes a line: its kind, its person and further details. */
export const lineWords = (
  { class: of, group, staff, isReturn, quantity, person, cost }: Line,
  withCost: boolean,
): string =>
  [
    of === null ? 'Venter på kobling' : classWords[of],
    `varegruppe ${group === '-' ? 'uten navn' : group}`,
    staff && 'personalkjøp',
    isReturn && 'retur',
    quantity !== 1 && `${number(quantity)} stk.`,
    person?.name ?? 'ukjent ansatt',
    withCost && cost !== null && `kost ${kroner(cost)}`,
  ]
    .filter(Boolean)
    .join(' · ')
