import type { ListedTerms } from '#contract/terms/terms'
import { wrongFigure } from '#domain/payroll/check-terms'
import { faultsOfPersonChanges, wageChangeFields } from '#domain/payroll/check-what-if'
import type { CommissionRates } from '#domain/payroll/commission'
import {
  commissionFields,
  fromPercent,
  inPercent,
  type TermField,
  termFields,
  wageField,
} from '#domain/payroll/term-lines'
import type { PersonChanges, TermChanges, WhatIfChanges } from '#domain/payroll/what-if-terms'
import type { Zone } from '#domain/payroll/zones'
import { number } from '#domain/values/number-format'
import { readNumber } from '#domain/values/number-input'

/** The single figures of the form, in its order. The wages are between the commission and the rest. */
export const whatIfFields = {
  percentage: commissionFields.percentage,
  provVareroms: commissionFields.provVareroms,
  nightSundayShare: { ...termFields.nightSundayShare, label: 'Natt og søndag, andel av salget' },
  hourMultiple: { ...termFields.hourMultiple, label: 'Natt og søndag, timelønner' },
  otp: termFields.otp,
  feriepenger: termFields.feriepenger,
} as const satisfies Record<string, TermField>
export type WhatIfField = keyof typeof whatIfFields
export const isCommission = (key: WhatIfField): key is keyof CommissionRates => key in commissionFields
export const whatIfFieldKeys = Object.keys(whatIfFields) as WhatIfField[]

/** How the guaranteed wage is changed: every step in percent or kroner, or each step by itself. */
export const wageWays = ['wagePercent', 'wageKroner', 'wageTable'] as const
export type WageWay = (typeof wageWays)[number]

export interface WageForm {
  readonly way: WageWay
  /** The change of every step, in percent or kroner. */
  readonly change: string
  /** The wage of each step. */
  readonly steps: readonly { readonly years: number; readonly perHour: string }[]
}

export const personFields = {
  stillings: 'Stilling (%)',
  experience: 'Ansiennitet (år)',
  perHourFixed: 'Fast timelønn (kr/t)',
  perHourExtra: 'Tillegg per time (kr/t)',
  fixedPercentage: 'Egen provisjon (%)',
} as const satisfies Record<keyof PersonChanges, string>
export type PersonField = keyof typeof personFields
export const personFieldKeys = Object.keys(personFields) as PersonField[]
/** An empty field leaves the term as it was. */
export type PersonForm = Readonly<Record<PersonField, string>>

export const unchangedPerson: PersonForm = {
  stillings: '',
  experience: '',
  perHourFixed: '',
  perHourExtra: '',
  fixedPercentage: '',
}

/** The figures of today, as they are shown: shares in percent. */
export type TermFiguresNow = Readonly<Record<WhatIfField, number>> & Pick<ListedTerms, 'wageTable'>

/** What is written in each field. */
export interface WhatIfForm {
  readonly figures: Readonly<Record<WhatIfField, string>>
  readonly wages: WageForm
  /** Salon id → its changed zone. */
  readonly zones: Readonly<Record<string, Zone>>
  /** Person id → the fields of the people who are added. */
  readonly people: Readonly<Record<string, PersonForm>>
  /** Changed rates of employer's contribution, which only the endpoint takes. They stay until they are removed. */
  readonly rates: NonNullable<TermChanges['arbeidsgiver']>
}

export const figuresNow = (terms: ListedTerms, chain: CommissionRates): TermFiguresNow => {
  const { percentage, provVareroms } = terms.commission ?? chain
  const { nightSundayShare, hourMultiple, otp, feriepenger, wageTable } = terms
  return {
    percentage,
    provVareroms,
    nightSundayShare: inPercent(nightSundayShare),
    hourMultiple,
    otp,
    feriepenger,
    wageTable,
  }
}

const shown = (value: number): string => number(value, 4)
const withSign = (value: number): string => `${value > 0 ? '+' : ''}${shown(value)}`

const wagesOf = (now: TermFiguresNow, { wagePercent, wageKroner, wageTable }: TermChanges): WageForm => ({
  way: wageTable ? 'wageTable' : wageKroner === undefined ? 'wagePercent' : 'wageKroner',
  change: withSign(wagePercent ?? wageKroner ?? 0),
  steps: (wageTable ?? now.wageTable).map(({ years, perHour }) => ({ years, perHour: shown(perHour) })),
})

export const formOfChanges = (now: TermFiguresNow, { terms, people }: WhatIfChanges): WhatIfForm => {
  const { commission = {}, nightSundayShare, hourMultiple, otp, feriepenger } = terms
  const changed: Readonly<Record<WhatIfField, number | undefined>> = {
    percentage: commission.percentage,
    provVareroms: commission.provVareroms,
    nightSundayShare: nightSundayShare === undefined ? undefined : inPercent(nightSundayShare),
    hourMultiple,
    otp,
    feriepenger,
  }
  const figures = whatIfFieldKeys.map(key => [key, shown(changed[key] ?? now[key])])
  const written = (changes: PersonChanges) =>
    personFieldKeys.map(key => [key, changes[key] === undefined ? '' : shown(changes[key])])
  return {
    figures: Object.fromEntries(figures),
    wages: wagesOf(now, terms),
    zones: terms.zones ?? {},
    people: Object.fromEntries(
      Object.entries(people).map(([id, changes]) => [id, Object.fromEntries(written(changes))]),
    ),
    rates: terms.arbeidsgiver ?? {},
  }
}

export const formOfToday = (now: TermFiguresNow): WhatIfForm => formOfChanges(now, { terms: {}, people: {} })

/** A change can have a sign, which the reader of numbers refuses. */
const read = (written: string): number => {
  const [, sign = '', rest = ''] = /^\s*([+\-−–]?)(.*)$/s.exec(written) ?? []
  const found = readNumber(rest)
  if (!found.ok) return Number.NaN
  return sign === '' || sign === '+' ? found.value : 0 - found.value
}

const NO_NUMBER = 'Skriv et tall'

/** The fault of a field, under its key; nothing without one. */
const faultsOfField = (key: string, field: TermField, written: string): [string, string][] => {
  const value = read(written)
  const sentence = Number.isNaN(value)
    ? NO_NUMBER
    : wrongFigure(field, field.share ? fromPercent(value) : value)
  return sentence ? [[key, sentence]] : []
}

const isWritten = (written: string): boolean => written.trim() !== ''

const personIn = (form: PersonForm): PersonChanges =>
  Object.fromEntries(personFieldKeys.filter(key => isWritten(form[key])).map(key => [key, read(form[key])]))

const faultsOfPerson = (form: PersonForm): Readonly<Record<string, string>> => {
  const changes = Object.entries(personIn(form))
  const unread = changes.filter(([, value]) => Number.isNaN(value)).map(([key]) => [key, NO_NUMBER])
  const numbers = changes.filter(([, value]) => !Number.isNaN(value))
  return { ...faultsOfPersonChanges(Object.fromEntries(numbers)), ...Object.fromEntries(unread) }
}

const faultsOfWages = ({ way, change, steps }: WageForm): [string, string][] =>
  way === 'wageTable'
    ? steps.flatMap(({ years, perHour }) => faultsOfField(`step.${years}`, wageField, perHour))
    : faultsOfField(way, wageChangeFields[way], change)

/** Field → sentence. A step is 'step.<years>', and a person's field '<person id>.<field>'. */
export const whatIfFaults = ({ figures, wages, people }: WhatIfForm): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...whatIfFieldKeys.flatMap(key => faultsOfField(key, whatIfFields[key], figures[key])),
    ...faultsOfWages(wages),
    ...Object.entries(people).flatMap(([id, form]) =>
      Object.entries(faultsOfPerson(form)).map(([key, sentence]) => [`${id}.${key}`, sentence]),
    ),
  ])

/** The single figures that differ from today. */
export const changedFieldKeys = ({ figures }: WhatIfForm, now: TermFiguresNow): WhatIfField[] =>
  whatIfFieldKeys.filter(key => read(figures[key]) !== now[key])

/** The change of the wages; empty if none is. */
export const wageChangesIn = ({ way, change, steps }: WageForm, now: TermFiguresNow): TermChanges => {
  if (way === 'wageTable') {
    const table = steps.map(({ years, perHour }) => ({ years, perHour: read(perHour) }))
    const isSame =
      table.length === now.wageTable.length &&
      table.every(({ years, perHour }, i) => {
        const step = now.wageTable[i]
        return step?.years === years && step.perHour === perHour
      })
    return isSame ? {} : { wageTable: table }
  }
  const value = read(change)
  return value === 0 ? {} : { [way]: value }
}

const isFilled = (changes: object): boolean => Object.keys(changes).length > 0

/** The changes of a form without faults. */
export const whatIfChangesIn = (form: WhatIfForm, now: TermFiguresNow): WhatIfChanges => {
  const stored = (key: WhatIfField) => {
    const field: TermField = whatIfFields[key]
    const value = read(form.figures[key])
    return [key, field.share ? fromPercent(value) : value] as const
  }
  const changed = changedFieldKeys(form, now)
  const commission = Object.fromEntries(changed.filter(isCommission).map(stored))
  const figures: TermChanges = Object.fromEntries(changed.filter(key => !isCommission(key)).map(stored))
  const people = Object.entries(form.people).map(([id, person]) => [id, personIn(person)] as const)
  return {
    terms: {
      ...figures,
      ...wageChangesIn(form.wages, now),
      ...(isFilled(commission) && { commission }),
      ...(isFilled(form.rates) && { arbeidsgiver: form.rates }),
      ...(isFilled(form.zones) && { zones: form.zones }),
    },
    people: Object.fromEntries(people.filter(([, own]) => isFilled(own))),
  }
}

/** The number of changes: each figure, the wages, each zone, rate and field of a person. */
export const countChanges = ({ terms, people }: WhatIfChanges): number => {
  const { commission = {}, zones = {}, arbeidsgiver = {}, ...others } = terms
  const sizes = [commission, zones, arbeidsgiver, others, ...Object.values(people)]
  return sizes.reduce((sum, changes) => sum + Object.keys(changes).length, 0)
}
