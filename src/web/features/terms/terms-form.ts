import { type EnteredTerms, faultsOfTerms } from '#domain/payroll/check-terms'
import type { CommissionRates } from '#domain/payroll/commission'
import { overtimeTermsOf } from '#domain/payroll/overtime-terms'
import type { Tariff } from '#domain/payroll/tariffs'
import {
  type CommissionKey,
  commissionFields,
  commissionKeys,
  fromPercent,
  inPercent,
  type OvertimeKey,
  overtimeKeys,
  type TermField,
  type TermFieldKey,
  termFieldKeys,
  termFields,
} from '#domain/payroll/term-lines'
import type { Terms } from '#domain/payroll/terms'
import { type Zone, zones } from '#domain/payroll/zones'
import type { Month } from '#domain/values/month'
import { number } from '#domain/values/number-format'
import { readNumber } from '#domain/values/number-input'

/** An entered step of the wage table. `id` identifies it while steps are added and removed. */
export interface WrittenStep {
  readonly id: number
  readonly years: string
  readonly perHour: string
}

export type FormFigure = TermFieldKey | CommissionKey | OvertimeKey

/** The form, with every figure as entered text. */
export interface TermsForm {
  readonly from: Month
  readonly source: string
  readonly steps: readonly WrittenStep[]
  readonly figures: Readonly<Record<FormFigure, string>>
  /** The wage without a trade certificate; empty if it is not known. */
  readonly uncertifiedWage: string
  /** Maps a zone to its rate; empty for no rate. */
  readonly rates: Readonly<Partial<Record<Zone, string>>>
}

const text = (value: number, field?: TermField): string => number(field?.share ? inPercent(value) : value, 6)

const stepsOf = (wageTable: Terms['wageTable']): readonly WrittenStep[] =>
  wageTable.map(({ years, perHour }, id) => ({ id, years: text(years), perHour: text(perHour) }))

/** The initial form: the figures of existing terms with a new month and source. */
export const formOf = (
  terms: Terms,
  chain: CommissionRates,
  own: Pick<Terms, 'from' | 'source'>,
): TermsForm => {
  const commission = terms.commission ?? chain
  const overtime = overtimeTermsOf(terms)
  return {
    ...own,
    steps: stepsOf(terms.wageTable),
    uncertifiedWage: terms.uncertifiedWage === undefined ? '' : text(terms.uncertifiedWage),
    figures: {
      ...(Object.fromEntries(termFieldKeys.map(key => [key, text(terms[key], termFields[key])])) as Record<
        TermFieldKey,
        string
      >),
      ...(Object.fromEntries(commissionKeys.map(key => [key, text(commission[key])])) as Record<
        CommissionKey,
        string
      >),
      ...(Object.fromEntries(overtimeKeys.map(key => [key, text(overtime[key])])) as Record<
        OvertimeKey,
        string
      >),
    },
    rates: Object.fromEntries(
      zones.flatMap(zone => {
        const rate = terms.arbeidsgiver[zone]
        return rate === undefined ? [] : [[zone, text(rate)]]
      }),
    ),
  }
}

/** Unreadable input becomes NaN, which the validation of the terms reports. */
const read = (written: string, field?: TermField): number => {
  const found = readNumber(written)
  if (!found.ok) return Number.NaN
  return field?.share ? fromPercent(found.value) : found.value
}

/** The terms entered in the form. Unreadable figures are NaN. */
export const termsIn = (form: TermsForm): EnteredTerms => ({
  from: form.from,
  source: form.source.trim(),
  wageTable: form.steps.map(({ years, perHour }) => ({ years: read(years), perHour: read(perHour) })),
  ...(form.uncertifiedWage.trim() !== '' && { uncertifiedWage: read(form.uncertifiedWage) }),
  ...(Object.fromEntries(termFieldKeys.map(key => [key, read(form.figures[key], termFields[key])])) as Record<
    TermFieldKey,
    number
  >),
  commission: Object.fromEntries(
    commissionKeys.map(key => [key, read(form.figures[key], commissionFields[key])]),
  ) as Record<CommissionKey, number>,
  overtime: Object.fromEntries(overtimeKeys.map(key => [key, read(form.figures[key])])) as Record<
    OvertimeKey,
    number
  >,
  arbeidsgiver: Object.fromEntries(
    zones.filter(zone => form.rates[zone]?.trim()).map(zone => [zone, read(form.rates[zone] ?? '')]),
  ),
})

/** The terms without invalid figures, for a comparison while the form is being filled in. */
export const soundIn = (terms: EnteredTerms, faults: Readonly<Record<string, string>>): EnteredTerms => ({
  ...terms,
  wageTable: terms.wageTable.filter(
    (_, i) => !faults[`wageTable.${i}.years`] && !faults[`wageTable.${i}.perHour`],
  ),
})

/** Maps a field to its error, as far as the client can check. Only the server has the list of zones in use. */
export const termsFaults = (form: TermsForm, running: Month): Readonly<Record<string, string>> =>
  faultsOfTerms(termsIn(form), { running, zonesInUse: [] })

/** The form with the wages, the source and the month of a published tariff (P166). The other figures stay. */
export const withTariff = (
  form: TermsForm,
  { from, source, wageTable, uncertifiedWage }: Tariff,
): TermsForm => ({
  ...form,
  from,
  source,
  steps: stepsOf(wageTable),
  uncertifiedWage: uncertifiedWage === undefined ? '' : text(uncertifiedWage),
})

export const withStep = (form: TermsForm): TermsForm => {
  const id = Math.max(-1, ...form.steps.map(step => step.id)) + 1
  return { ...form, steps: [...form.steps, { id, years: '', perHour: '' }] }
}

export const withoutStep = (form: TermsForm, id: number): TermsForm => ({
  ...form,
  steps: form.steps.filter(step => step.id !== id),
})

export const withChangedStep = (form: TermsForm, id: number, change: Partial<WrittenStep>): TermsForm => ({
  ...form,
  steps: form.steps.map(step => (step.id === id ? { ...step, ...change } : step)),
})
