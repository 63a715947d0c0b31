import { type Descriptions, holidayPayLine, type Line, linesOf } from './components.ts'
import { type Fraction, plus, zero } from './fraction.ts'
import type { HolidayPayment } from './holiday-accounts.ts'
import { payParts } from './pay-parts.ts'
import type { Report, SentRow } from './replay.ts'

interface Described {
  readonly components: readonly string[]
  readonly kroner: Fraction
  readonly hours: Fraction | null
  readonly withoutHours: number
  readonly people: number
}

export interface ControlSums {
  readonly people: number
  readonly pay: Fraction
  /** Description, or the component of a line without one → its sums. */
  readonly described: ReadonlyMap<string, Described>
  readonly bases: Readonly<Record<'withholding' | 'contribution' | 'holidayPay', Fraction>>
  readonly advance: Fraction
}

type OfPerson = Line & { readonly person: string; readonly at: number }

/** The hours of a person's lines in one report: commission on goods and on treatments have the same ones (P136). */
const hoursOf = (lines: readonly OfPerson[]): Fraction => {
  const once = new Map(lines.map(line => [`${line.at} ${line.hoursOf}`, line.hours ?? zero]))
  return plus(zero, ...once.values())
}

const described = (lines: readonly OfPerson[]): Described => {
  const peopleOf = (some: readonly OfPerson[]) => new Set(some.map(({ person }) => person)).size
  const withHours = lines.filter(line => line.hoursOf !== null)
  const withoutHours = peopleOf(lines.filter(line => line.hoursUnknown))
  return {
    components: [...new Set(lines.map(line => line.component))],
    kroner: plus(zero, ...lines.map(line => line.kroner)),
    hours: withHours.length === 0 || withoutHours > 0 ? null : hoursOf(withHours),
    withoutHours,
    people: peopleOf(lines),
  }
}

/** True for a row with pay or an advance. Others are not reported (P139). */
const isPaid = ({ inputs, computed }: SentRow): boolean =>
  Object.keys(payParts({ ...inputs, ...computed })).length > 0

/** What the payroll system reports of these reports and payments of holiday pay (P135–P137, P139, P211). */
export const controlSums = (
  reports: readonly Report[],
  payments: readonly HolidayPayment[],
  descriptions: Descriptions,
): ControlSums => {
  const rows = reports.flatMap(({ rows: own }) => own)
  const ofHolidays = payments.map(
    ({ person, kroner }): OfPerson => ({ ...holidayPayLine(kroner), person, at: -1 }),
  )
  const lines = [
    ...rows.flatMap((row, at) =>
      linesOf(row, descriptions).map((line): OfPerson => ({ ...line, person: row.person, at })),
    ),
    ...ofHolidays,
  ]
  const keys = new Set(lines.map(line => line.reported.description ?? line.component))
  const baseOf = (mark: keyof ControlSums['bases']) =>
    plus(zero, ...lines.filter(line => line.reported[mark]).map(line => line.kroner))
  return {
    people: new Set([...rows.filter(isPaid), ...ofHolidays].map(({ person }) => person)).size,
    pay: plus(zero, ...rows.map(row => row.computed.endeligLonn ?? zero)),
    described: new Map(
      [...keys].map(key => [
        key,
        described(lines.filter(line => (line.reported.description ?? line.component) === key)),
      ]),
    ),
    bases: {
      withholding: baseOf('withholding'),
      contribution: baseOf('contribution'),
      holidayPay: baseOf('holidayPay'),
    },
    advance: plus(zero, ...rows.map(row => row.inputs.forskudd ?? zero)),
  }
}
