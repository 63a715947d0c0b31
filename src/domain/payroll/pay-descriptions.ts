/** A description (beskrivelse) of the a-melding, as the tax administration documents it. */
interface DescriptionText {
  readonly label: string
  /** The first month it is valid in. None of them has a last month. */
  readonly since: string
  /** True if hours are reported with it. */
  readonly withHours?: true
  /** True if the documentation says that the pay is always subject to tax deduction. */
  readonly alwaysWithheld?: true
}

/** Where the list is from (P131). A newer list replaces this file's entries and these three lines. */
export const descriptionList = {
  source: 'Skatteetaten, dokumentasjonen av inntekt fra a-ordningen: <loennsinntekt> <beskrivelse>',
  /** The year whose revision it is. */
  revision: '2025',
  read: '2026-11-26',
} as const

/**
 * The descriptions of pay in cash that an employer in this trade can use (P131). Payments in kind, refunds of expenses, and
 * the descriptions of other trades are left out.
 */
export const payDescriptions = {
  timeloenn: { label: 'Timelønn', since: '2013-01', withHours: true, alwaysWithheld: true },
  fastloenn: { label: 'Fastlønn', since: '2013-01', alwaysWithheld: true },
  honorarAkkordProsentProvisjon: {
    label: 'Honorar, akkord, prosent- eller provisjonslønn',
    since: '2018-01',
  },
  fastTillegg: { label: 'Faste tillegg', since: '2013-01' },
  uregelmessigeTilleggKnyttetTilArbeidetTid: {
    label: 'Uregelmessige tillegg knyttet til arbeidet tid',
    since: '2013-01',
    alwaysWithheld: true,
  },
  uregelmessigeTilleggKnyttetTilIkkeArbeidetTid: {
    label: 'Uregelmessige tillegg knyttet til ikke-arbeidet tid',
    since: '2013-01',
    alwaysWithheld: true,
  },
  helligdagstillegg: { label: 'Helligdagstillegg', since: '2013-01', alwaysWithheld: true },
  overtidsgodtgjoerelse: {
    label: 'Overtidsgodtgjørelse',
    since: '2013-01',
    withHours: true,
    alwaysWithheld: true,
  },
  bonus: { label: 'Bonus', since: '2013-01', alwaysWithheld: true },
  tips: { label: 'Tips', since: '2019-01', alwaysWithheld: true },
  feriepenger: { label: 'Feriepenger', since: '2013-01', alwaysWithheld: true },
  trekkILoennForFerie: { label: 'Trekk i lønn for ferie', since: '2016-01', alwaysWithheld: true },
  sluttvederlag: { label: 'Sluttvederlag', since: '2013-01', alwaysWithheld: true },
  annet: { label: 'Annet', since: '2013-01', alwaysWithheld: true },
} as const satisfies Record<string, DescriptionText>

export type PayDescription = keyof typeof payDescriptions

export const payDescriptionKeys = Object.keys(payDescriptions) as PayDescription[]

/** The name of a description, or what stands in the row of components that have none. */
export const descriptionName = (description: PayDescription | null): string =>
  description ? payDescriptions[description].label : 'Uten beskrivelse'

export const needsHours = (description: PayDescription): boolean =>
  'withHours' in payDescriptions[description]

export const isAlwaysWithheld = (description: PayDescription): boolean =>
  'alwaysWithheld' in payDescriptions[description]
