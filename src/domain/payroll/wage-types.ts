import { add, roundToOre } from '../values/decimal.ts'
import { changedLines, reversed } from './changed-lines.ts'
import {
  type PayComponent,
  type PayKind,
  type PayLine,
  payComponentKeys,
  payComponents,
  payLines,
} from './pay-components.ts'
import type { PayrollRow } from './payroll-sheet.ts'

/** Where a component goes in the payroll system. An account left out is taken from the wage type there. */
export type WageType = {
  readonly wageType: string
  readonly account: string | null
  readonly contraAccount: string | null
  /** hours are sent as a quantity at a rate; as an amount they are sent as kroner alone. */
  readonly base: PayKind
}

/** A component that is not there has no wage type: a file that needs it is refused. */
export type WageTypes = Readonly<Partial<Record<PayComponent, WageType>>>

/** A proposal to begin with. */
export const shippedWageTypes: WageTypes = Object.fromEntries(
  payComponentKeys.map(component => {
    const { wageType, kind } = payComponents[component]
    return [component, { wageType, account: null, contraAccount: null, base: kind }]
  }),
)

/** The bases a component can be sent by: hours also as kroner alone. */
export const basesOf = (component: PayComponent): readonly PayKind[] => {
  const { kind } = payComponents[component]
  return kind === 'hours' ? ['hours', 'amount'] : [kind]
}

/** The payroll systems a report can be carried over to. Their employee numbers are digits, so many at most. */
export const payrollSystems = {
  visma: { label: 'Visma Lønn', longestNumber: 9 },
  huldt: { label: 'Huldt & Lillevik Lønn', longestNumber: 6 },
  tripletex: { label: 'Tripletex', longestNumber: 9 },
} as const satisfies Record<string, { readonly label: string; readonly longestNumber: number }>

export type PayrollSystem = keyof typeof payrollSystems

/** A line of pay as a payroll system takes it. */
export type PayrollEntry = Omit<PayLine, 'rounding'> & WageType & { readonly employmentId: string }

/** Why a report cannot be carried over as it is. */
export type Lack = {
  /** The person, or null where a component has no wage type. */
  readonly employeeId: string | null
  readonly component: PayComponent | null
  readonly message: string
}

/** Somebody with the lines of pay that go to a payroll system: of a whole report, or what a correction changed. */
export type Paid = {
  readonly objectId: string
  readonly name: string
  readonly employmentId: string | null
  readonly lines: readonly PayLine[]
}

type EmployeeRow = PayrollRow & { readonly objectId: string }

export const paidOf = (row: EmployeeRow): Paid => ({
  objectId: row.objectId,
  name: row.name,
  employmentId: row.employmentId,
  lines: payLines(row),
})

/**
 * What a correction changed in what was paid (P103). Of somebody who has got another employment id since, all is taken back from
 * the one and paid to the other.
 */
export function changedPay(before: readonly EmployeeRow[], after: readonly EmployeeRow[]): Paid[] {
  const [old, now] = [before.map(paidOf), after.map(paidOf)]
  const gone = old.filter(one => !now.some(other => isSame(one, other)))
  const changed = now.map(one => {
    const earlier = old.find(other => isSame(one, other))
    return { ...one, lines: changedLines(earlier?.lines ?? [], one.lines) }
  })
  return [...changed, ...gone.map(one => ({ ...one, lines: reversed(one.lines) }))].filter(
    ({ lines }) => lines.length > 0,
  )
}

const isSame = (one: Paid, other: Paid): boolean =>
  one.objectId === other.objectId && one.employmentId?.trim() === other.employmentId?.trim()

/** A dry run: all that keeps the pay from being carried over to a system, nothing where it can be (P84). */
export function whatLacks(people: readonly Paid[], wageTypes: WageTypes, system: PayrollSystem): Lack[] {
  const paid = people.filter(({ lines }) => lines.length > 0)
  const used = new Set(paid.flatMap(({ lines }) => lines.map(line => line.component)))
  const unmapped = payComponentKeys.filter(component => used.has(component) && !wageTypes[component])
  const holders = new Map<number, Paid>()
  const wrongNumbers = paid.flatMap((person): Lack[] => {
    const message = wrongNumber(person, system, holders)
    return message ? [{ employeeId: person.objectId, component: null, message }] : []
  })
  return [
    ...wrongNumbers,
    ...unmapped.map(component => ({
      employeeId: null,
      component,
      message: `${payComponents[component].label} mangler lønnsart`,
    })),
  ]
}

function wrongNumber(person: Paid, system: PayrollSystem, holders: Map<number, Paid>): string | null {
  const { name, employmentId } = person
  const { label, longestNumber } = payrollSystems[system]
  const id = employmentId?.trim() ?? ''
  if (id === '') return `${name} mangler ansattnummer`
  if (!/^\d+$/.test(id)) return `${name} har ansattnummer ${id}; ${label} tar bare siffer`
  if (id.length > longestNumber)
    return `${name} har ansattnummer ${id}; ${label} tar høyst ${longestNumber} siffer`
  const holder = holders.get(Number(id))
  if (holder && holder.objectId !== person.objectId)
    return `${name} har samme ansattnummer som ${holder.name}`
  holders.set(Number(id), person)
  return null
}

/** The pay as entries of a payroll system; call only where nothing lacks. */
export const payrollEntries = (people: readonly Paid[], wageTypes: WageTypes): PayrollEntry[] =>
  people.flatMap(({ objectId, employmentId, lines }) => {
    const entries = lines.reduce<PayrollEntry[]>((entries, line) => {
      const wageType = wageTypes[line.component]
      const id = employmentId?.trim()
      if (!wageType || !id) throw new RangeError(`${objectId} cannot be carried over`)
      return withEntry(entries, line, { ...wageType, employmentId: id })
    }, [])
    // Hours that moved from one rate to another can come to nothing as kroner.
    return entries.filter(({ quantity, amount }) => quantity !== null || amount !== 0)
  })

/** Sent as kroner alone, hours and what they leave over are one entry. */
function withEntry(
  entries: PayrollEntry[],
  { rounding: _, ...line }: PayLine,
  to: WageType & { employmentId: string },
): PayrollEntry[] {
  if (to.base !== 'amount') return [...entries, { ...line, ...to }]
  const last = entries.at(-1)
  const amount = { ...line, ...to, quantity: null, rate: null }
  if (last?.component !== line.component) return [...entries, amount]
  return [...entries.slice(0, -1), { ...amount, amount: roundToOre(add(last.amount, line.amount)) }]
}
