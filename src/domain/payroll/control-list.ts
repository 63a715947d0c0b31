import { roundToOre, subtract, sum, toNumber } from '../values/decimal.ts'
import { grouped } from '../values/grouped.ts'
import { commissionHours, type HoursOfSales, type Worked } from './commission-hours.ts'
import {
  holidayPayLine,
  isPay,
  isReported,
  type PayComponent,
  type PayLine,
  payComponentKeys,
  payLines,
} from './pay-components.ts'
import type { PayDescription } from './pay-descriptions.ts'
import type { PayrollRow } from './payroll-sheet.ts'
import { type PayMark, payMarkKeys, type ReportedPay } from './reported-pay.ts'
import type { SickSplit } from './sick-split.ts'

/** One person's pay in one salon's report. */
export interface ListedPerson {
  readonly objectId: string
  readonly lines: readonly PayLine[]
  readonly worked: readonly Worked[]
}

/** `isKnown` tells whether the source of these hours had arrived, or they were entered by hand. */
export const listedPerson = (
  objectId: string,
  row: PayrollRow,
  isKnown: (hours: HoursOfSales) => boolean,
  sick: SickSplit | null = null,
): ListedPerson => {
  const lines = payLines(row, sick)
  return { objectId, lines, worked: commissionHours(lines, row, isKnown) }
}

/** What is reported under one description, or of one component that has none. */
export interface DescribedSum {
  readonly description: PayDescription | null
  readonly components: readonly PayComponent[]
  readonly kroner: number
  /** Null if no hours belong to it, or if somebody's are unknown. */
  readonly hours: number | null
  /** The people whose hours are unknown. */
  readonly withoutHours: readonly string[]
  readonly people: readonly string[]
}

export interface ControlSums {
  readonly people: readonly string[]
  /** Kroner: endeligLonn of everybody (P28). */
  readonly pay: number
  /** Kroner of holiday pay, which is beside the pay (P211). */
  readonly holidayPay: number
  readonly described: readonly DescribedSum[]
  /** The kroner with each mark (P137). */
  readonly bases: Readonly<Record<PayMark, number>>
  /** Paid already, and taken from what is paid out. In no other sum (P134). */
  readonly advance: number
}

/** True for pay or an advance. Days of holiday and hours that NAV pays for are lines without kroner (P139). */
const isPaid = ({ lines }: ListedPerson): boolean => lines.some(({ amount }) => amount !== 0)

interface Part {
  readonly person: string
  readonly component: PayComponent
  readonly kroner: number
  /** Undefined if no hours belong to the part. */
  readonly hours: number | null | undefined
}

const partsOf = ({ objectId, lines, worked }: ListedPerson): Part[] => [
  ...lines.map(({ component, amount, quantity }) => ({
    person: objectId,
    component,
    kroner: amount,
    hours: quantity ?? undefined,
  })),
  ...worked.map(({ component, hours }) => ({ person: objectId, component, kroner: 0, hours })),
]

const kronerOf = (parts: readonly Part[]): number => roundToOre(sum(parts.map(({ kroner }) => kroner)))

const unique = (parts: readonly Part[]): readonly string[] => [...new Set(parts.map(({ person }) => person))]

const describedSum = (description: PayDescription | null, parts: readonly Part[]): DescribedSum => {
  const hours = parts.map(part => part.hours).filter(hours => hours !== undefined)
  const unknown = unique(parts.filter(part => part.hours === null))
  const known = hours.filter(hours => hours !== null)
  return {
    description,
    components: payComponentKeys.filter(key => parts.some(({ component }) => component === key)),
    kroner: kronerOf(parts),
    hours: hours.length === 0 || unknown.length > 0 ? null : toNumber(sum(known)),
    withoutHours: unknown,
    people: unique(parts),
  }
}

/**
 * What the payroll system will report of these people (P135): the lines of P80 summed by description, in the order of the
 * components. Components without a description are listed one by one. A person of two salons counts once.
 */
export function controlSums(people: readonly ListedPerson[], reported: ReportedPay): ControlSums {
  const all = people.flatMap(partsOf)
  const paid = all.filter(({ component }) => isReported(component))
  const advance = kronerOf(all.filter(({ component }) => component === 'forskudd'))
  const groups = grouped(paid, ({ component }) => reported[component]?.description ?? `none ${component}`)
  const order = ({ components: [first] }: DescribedSum) => (first ? payComponentKeys.indexOf(first) : 0)
  const described = [...groups.values()]
    .map(parts => describedSum(reported[parts[0]?.component as PayComponent]?.description ?? null, parts))
    .toSorted((one, other) => order(one) - order(other))
  const bases = Object.fromEntries(
    payMarkKeys.map(mark => [mark, kronerOf(paid.filter(({ component }) => reported[component]?.[mark]))]),
  ) as Record<PayMark, number>
  return {
    people: [...new Set(people.filter(isPaid).map(({ objectId }) => objectId))],
    pay: kronerOf(paid.filter(({ component }) => isPay(component))),
    holidayPay: kronerOf(paid.filter(({ component }) => !isPay(component))),
    described,
    bases,
    advance: toNumber(subtract(0, advance)),
  }
}

/** A person's registered holiday pay in a salon's month (P211). */
export const listedHolidayPay = (objectId: string, kroner: number): ListedPerson => ({
  objectId,
  lines: [holidayPayLine(kroner)],
  worked: [],
})

/** The components that somebody is paid with. */
export const usedComponents = (people: readonly ListedPerson[]): ReadonlySet<PayComponent> =>
  new Set(people.flatMap(({ lines }) => lines.map(({ component }) => component)))
