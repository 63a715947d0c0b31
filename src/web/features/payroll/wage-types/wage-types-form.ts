import type { ListedWageType } from '#contract/payroll/wage-types'
import type { PayComponent } from '#domain/payroll/pay-components'
import type { PayDescription } from '#domain/payroll/pay-descriptions'
import {
  type PayMark,
  type Reported,
  type ReportedPay,
  type ReportLack,
  reportedComponents,
  reportLacks,
  wrongReport,
} from '#domain/payroll/reported-pay'
import type { WageTypes } from '#domain/payroll/wage-types'

/** A component's wage type as it is entered. `marks` is null for a component that is not reported. */
export interface WageTypeForm {
  readonly wageType: string
  readonly base: ListedWageType['base']
  readonly account: string
  readonly contraAccount: string
  readonly description: PayDescription | ''
  readonly marks: Readonly<Record<PayMark, boolean>> | null
}

export type WageTypesForm = Readonly<Record<string, WageTypeForm>>

const formOf = ({ wageType, base, account, contraAccount, reported }: ListedWageType): WageTypeForm => ({
  wageType: wageType ?? '',
  base,
  account: account ?? '',
  contraAccount: contraAccount ?? '',
  description: reported?.description ?? '',
  marks: reported && {
    withholding: reported.withholding,
    contribution: reported.contribution,
    holidayPay: reported.holidayPay,
  },
})

export const wageTypesForm = (listed: readonly ListedWageType[]): WageTypesForm =>
  Object.fromEntries(listed.map(one => [one.component, formOf(one)]))

const same = (one: WageTypeForm | undefined, other: WageTypeForm | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const changedComponents = (form: WageTypesForm, saved: WageTypesForm): readonly PayComponent[] =>
  (Object.keys(form) as PayComponent[]).filter(component => !same(form[component], saved[component]))

const reportedOf = ({ description, marks }: WageTypeForm): Reported | null =>
  marks && { description: description || null, ...marks }

export type WageTypeFaults = Partial<
  Record<'wageType' | 'account' | 'contraAccount' | 'withholding' | 'holidayPay', string>
>

const wrongDigits = (text: string, most: number): string | null =>
  new RegExp(`^\\d{0,${most}}$`).test(text.trim()) ? null : `Skriv høyst ${most} siffer`

/** Component → its wrong fields. Components without faults are left out. */
export const wageTypeFaults = (form: WageTypesForm): Readonly<Partial<Record<string, WageTypeFaults>>> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([component, one]) => {
      const reported = reportedOf(one)
      const wrong = reported ? wrongReport(component as PayComponent, reported) : {}
      const faults = {
        wageType: wrongDigits(one.wageType, 5),
        account: wrongDigits(one.account, 8),
        contraAccount: wrongDigits(one.contraAccount, 8),
        withholding: wrong.withholding,
        holidayPay: wrong.holidayPay,
      }
      const found = Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault))
      return Object.keys(found).length > 0 ? [[component, found]] : []
    }),
  )

/** A component without a number has no wage type. Only changed ways of reporting are sent. */
export const wageTypesBody = (form: WageTypesForm, saved: WageTypesForm) => {
  const all = Object.entries(form) as [PayComponent, WageTypeForm][]
  return {
    wageTypes: all
      .filter(([, { wageType }]) => wageType.trim() !== '')
      .map(([component, { wageType, base, account, contraAccount }]) => ({
        component,
        wageType: wageType.trim(),
        base,
        account: account.trim() || null,
        contraAccount: contraAccount.trim() || null,
      })),
    reported: all.flatMap(([component, one]) => {
      const reported = reportedOf(one)
      return reported && !same(one, saved[component]) ? [{ component, ...reported }] : []
    }),
  }
}

/** What is missing if all components are paid (P138). */
export const lacksOf = (form: WageTypesForm): readonly ReportLack[] => {
  const { wageTypes } = wageTypesBody(form, form)
  const reported: ReportedPay = Object.fromEntries(
    Object.entries(form).flatMap(([component, one]) => {
      const reported = reportedOf(one)
      return reported ? [[component, reported]] : []
    }),
  )
  const numbered: WageTypes = Object.fromEntries(
    wageTypes.map(({ component, ...wageType }) => [component, wageType]),
  )
  return reportLacks(new Set(reportedComponents), reported, numbered)
}
