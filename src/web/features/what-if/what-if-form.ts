import type { ListedTerms } from '#contract/terms/terms'
import { wrongFigure } from '#domain/payroll/check-terms'
import { wageChangeFields } from '#domain/payroll/check-what-if'
import type { CommissionRates } from '#domain/payroll/commission'
import {
  commissionFields,
  fromPercent,
  inPercent,
  type TermField,
  termFields,
} from '#domain/payroll/term-lines'
import type { TermChanges } from '#domain/payroll/what-if'
import { number } from '#domain/values/number-format'
import { readNumber } from '#domain/values/number-input'

/** The fields of the form, in its order. */
export const whatIfFields = {
  percentage: commissionFields.percentage,
  provVareroms: commissionFields.provVareroms,
  wagePercent: wageChangeFields.wagePercent,
  nightSundayShare: { ...termFields.nightSundayShare, label: 'Natt og søndag, andel av salget' },
  otp: termFields.otp,
  feriepenger: termFields.feriepenger,
} as const satisfies Record<string, TermField>
export type WhatIfField = keyof typeof whatIfFields
export const whatIfFieldKeys = Object.keys(whatIfFields) as WhatIfField[]

/** The figures of today, as they are shown: shares in percent. */
export type TermFiguresNow = Readonly<Record<WhatIfField, number>>
/** What is written in each field. */
export type WhatIfForm = Readonly<Record<WhatIfField, string>>

export const figuresNow = (terms: ListedTerms, chain: CommissionRates): TermFiguresNow => {
  const { percentage, provVareroms } = terms.commission ?? chain
  const { nightSundayShare, otp, feriepenger } = terms
  return {
    percentage,
    provVareroms,
    wagePercent: 0,
    nightSundayShare: inPercent(nightSundayShare),
    otp,
    feriepenger,
  }
}

const shown = (key: WhatIfField, value: number): string =>
  `${key === 'wagePercent' && value > 0 ? '+' : ''}${number(value, 4)}`

export const formOfChanges = (
  now: TermFiguresNow,
  { commission = {}, ...changes }: TermChanges,
): WhatIfForm => {
  const { nightSundayShare, ...others } = changes
  const changed: Partial<Record<WhatIfField, number>> = {
    ...others,
    ...commission,
    ...(nightSundayShare !== undefined && { nightSundayShare: inPercent(nightSundayShare) }),
  }
  return Object.fromEntries(
    whatIfFieldKeys.map(key => [key, shown(key, changed[key] ?? now[key])]),
  ) as Record<WhatIfField, string>
}

/** A change can have a sign, which the reader of numbers refuses. */
const read = (written: string): number => {
  const [, sign = '', rest = ''] = /^\s*([+\-−–]?)(.*)$/s.exec(written) ?? []
  const found = readNumber(rest)
  if (!found.ok) return Number.NaN
  return sign === '' || sign === '+' ? found.value : 0 - found.value
}

export const whatIfFaults = (form: WhatIfForm): Partial<Record<WhatIfField, string>> =>
  Object.fromEntries(
    whatIfFieldKeys.flatMap(key => {
      const field: TermField = whatIfFields[key]
      const value = read(form[key])
      const sentence = wrongFigure(field, field.share ? fromPercent(Number.isNaN(value) ? 0 : value) : value)
      return sentence ? [[key, sentence]] : Number.isNaN(value) ? [[key, 'Skriv et tall']] : []
    }),
  )

/** The fields that differ from today. */
export const changedFieldKeys = (form: WhatIfForm, now: TermFiguresNow): WhatIfField[] =>
  whatIfFieldKeys.filter(key => read(form[key]) !== now[key])

/** The changes of a form without faults. */
export const termChangesIn = (form: WhatIfForm, now: TermFiguresNow): TermChanges => {
  const changed = changedFieldKeys(form, now)
  const has = (key: WhatIfField) => changed.includes(key)
  const value = (key: WhatIfField) => read(form[key])
  return {
    ...((has('percentage') || has('provVareroms')) && {
      commission: {
        ...(has('percentage') && { percentage: value('percentage') }),
        ...(has('provVareroms') && { provVareroms: value('provVareroms') }),
      },
    }),
    ...(has('wagePercent') && { wagePercent: value('wagePercent') }),
    ...(has('nightSundayShare') && { nightSundayShare: fromPercent(value('nightSundayShare')) }),
    ...(has('otp') && { otp: value('otp') }),
    ...(has('feriepenger') && { feriepenger: value('feriepenger') }),
  }
}
