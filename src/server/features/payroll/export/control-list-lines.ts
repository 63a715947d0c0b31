import type { ControlList, ControlListSums } from '#contract/payroll/control-list'
import { componentNames } from '#domain/payroll/pay-components'
import { descriptionName } from '#domain/payroll/pay-descriptions'
import { payMarkKeys, payMarks } from '#domain/payroll/reported-pay'
import { NO_FIGURE } from '#domain/values/number-format'

export type Line = readonly (string | number | null)[]

export const heading = ['Salong', 'Beskrivelse', 'Kode', 'Lønnsarter', 'Kroner', 'Timer', 'Ansatte'] as const

const linesOf = (
  name: string,
  { described, pay, holidayPay, people, bases, advance }: ControlListSums,
): Line[] => [
  ...described.map(
    ({ description, components, kroner, hours, withoutHours, people }): Line => [
      name,
      descriptionName(description),
      description,
      componentNames(components),
      kroner,
      withoutHours > 0 ? NO_FIGURE : hours,
      people,
    ],
  ),
  [name, 'Sum lønn', null, null, pay, null, people],
  [name, 'Sum feriepenger', null, null, holidayPay, null, null],
  ...payMarkKeys.map(
    (mark): Line => [name, `Grunnlag: ${payMarks[mark]}`, null, null, bases[mark], null, null],
  ),
  [name, 'Forskudd, trekkes i utbetalingen', null, null, advance, null, null],
]

/** The lines of the control list: the salons together, then each. Unknown hours are '–'. A cell without a figure is null. */
export const controlListLines = ({ together, salons }: ControlList): Line[] => [
  ...(together ? linesOf('Alle', together) : []),
  ...salons.flatMap(({ name, ...sums }) => linesOf(name, sums)),
]
