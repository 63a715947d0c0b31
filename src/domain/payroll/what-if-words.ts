import { kroner, number, percent } from '../values/number-format.ts'
import { commissionFields, inPercent, rateField, termFields } from './term-lines.ts'
import type { PersonChanges, TermChanges, WhatIfChanges } from './what-if-terms.ts'

/** A change in words: 'Provisjon av behandlinger', '42 %'. */
export interface ChangedLine {
  readonly label: string
  readonly value: string
}

export const wageChangeLabel = 'Garantilønn, alle trinn'

/** '+3', '−2,5': a change has its sign. */
const signed = (value: number): string => `${value > 0 ? '+' : ''}${number(value)}`

const line = (label: string, value: number | undefined, written: (value: number) => string): ChangedLine[] =>
  value === undefined ? [] : [{ label, value: written(value) }]

/** Returns the changes of the chain's terms, in the order of the form. */
export const termChangeLines = (terms: TermChanges): ChangedLine[] => [
  ...line(commissionFields.percentage.label, terms.commission?.percentage, percent),
  ...line(commissionFields.provVareroms.label, terms.commission?.provVareroms, percent),
  ...line(wageChangeLabel, terms.wagePercent, value => `${signed(value)} %`),
  ...line(wageChangeLabel, terms.wageKroner, value => `${signed(value)} kr`),
  ...(terms.wageTable ?? []).map(({ years, perHour }) => ({
    label: years === 0 ? 'Garantilønn fra start' : `Garantilønn fra ${years} år`,
    value: kroner(perHour),
  })),
  ...line(termFields.nightSundayShare.label, terms.nightSundayShare, value => percent(inPercent(value))),
  ...line(termFields.hourMultiple.label, terms.hourMultiple, number),
  ...line(termFields.otp.label, terms.otp, percent),
  ...line(termFields.feriepenger.label, terms.feriepenger, percent),
  ...Object.entries(terms.arbeidsgiver ?? {}).flatMap(([zone, rate]) =>
    line(`${rateField.label}, sone ${zone}`, rate, percent),
  ),
]

const personLabels: Readonly<
  Record<keyof PersonChanges, { label: string; written: (value: number) => string }>
> = {
  stillings: { label: 'stilling', written: percent },
  experience: { label: 'ansiennitet', written: value => `${number(value)} år` },
  perHourFixed: { label: 'fast timelønn', written: kroner },
  perHourExtra: { label: 'tillegg per time', written: kroner },
  fixedPercentage: { label: 'egen provisjon', written: percent },
}

/** Returns one person's changes. */
export const personChangeLines = (name: string, changes: PersonChanges): ChangedLine[] =>
  (Object.entries(changes) as [keyof PersonChanges, number][]).map(([key, value]) => ({
    label: `${name}, ${personLabels[key].label}`,
    value: personLabels[key].written(value),
  }))

/** Returns every change. `nameOf` gives the names of salons and people. */
export const changeLines = (
  { terms, people }: WhatIfChanges,
  nameOf: (objectId: string) => string,
): ChangedLine[] => [
  ...termChangeLines(terms),
  ...Object.entries(terms.zones ?? {}).map(([salonId, zone]) => ({
    label: `Sone for ${nameOf(salonId)}`,
    value: String(zone),
  })),
  ...Object.entries(people).flatMap(([id, changes]) => personChangeLines(nameOf(id), changes)),
]
