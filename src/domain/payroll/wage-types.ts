import { add, roundToOre } from '../values/decimal.ts'
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

type EmployeeRow = PayrollRow & { readonly objectId: string }

/** A dry run: all that keeps the rows from being carried over to a system, nothing where they can be (P84). */
export function whatLacks(rows: readonly EmployeeRow[], wageTypes: WageTypes, system: PayrollSystem): Lack[] {
  const paid = rows
    .map(row => ({ row, components: payLines(row).map(line => line.component) }))
    .filter(({ components }) => components.length > 0)
  const used = new Set(paid.flatMap(({ components }) => components))
  const unmapped = payComponentKeys.filter(component => used.has(component) && !wageTypes[component])
  const holders = new Map<number, string>()
  const wrongNumbers = paid.flatMap(({ row }): Lack[] => {
    const message = wrongNumber(row, system, holders)
    return message ? [{ employeeId: row.objectId, component: null, message }] : []
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

function wrongNumber(
  { name, employmentId }: EmployeeRow,
  system: PayrollSystem,
  holders: Map<number, string>,
): string | null {
  const { label, longestNumber } = payrollSystems[system]
  const id = employmentId?.trim() ?? ''
  if (id === '') return `${name} mangler ansattnummer`
  if (!/^\d+$/.test(id)) return `${name} har ansattnummer ${id}; ${label} tar bare siffer`
  if (id.length > longestNumber)
    return `${name} har ansattnummer ${id}; ${label} tar høyst ${longestNumber} siffer`
  const holder = holders.get(Number(id))
  if (holder !== undefined) return `${name} har samme ansattnummer som ${holder}`
  holders.set(Number(id), name)
  return null
}

/** The rows as entries of a payroll system; call only where nothing lacks. */
export const payrollEntries = (rows: readonly EmployeeRow[], wageTypes: WageTypes): PayrollEntry[] =>
  rows.flatMap(row =>
    payLines(row).reduce<PayrollEntry[]>((entries, line) => {
      const wageType = wageTypes[line.component]
      const employmentId = row.employmentId?.trim()
      if (!wageType || !employmentId) throw new RangeError(`${row.objectId} cannot be carried over`)
      return withEntry(entries, line, { ...wageType, employmentId })
    }, []),
  )

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
