import { add, roundToOre, sum } from '../values/decimal.ts'
import type { Month } from '../values/month.ts'
import { changedLines, reversed } from './changed-lines.ts'
import { commissionHours } from './commission-hours.ts'
import { missingSourceOf, type WhatIsMissing } from './figure-inputs.ts'
import {
  holidayPayLine,
  isInformation,
  type PayComponent,
  type PayKind,
  type PayLine,
  payComponentKeys,
  payComponents,
  payLines,
} from './pay-components.ts'
import type { PayrollRow } from './payroll-sheet.ts'
import type { SickSplit } from './sick-split.ts'
import { wrongEntry, wrongMonth } from './system-limits.ts'

/** The target of a component in the payroll system. A missing account is taken from the wage type there. */
export type WageType = {
  readonly wageType: string
  readonly account: string | null
  readonly contraAccount: string | null
  /** hours: sent as a quantity at a rate. amount: sent as kroner only. */
  readonly base: PayKind
}

/** A missing component has no wage type. A file that needs it is refused. */
export type WageTypes = Readonly<Partial<Record<PayComponent, WageType>>>

export const shippedWageTypes: WageTypes = Object.fromEntries(
  payComponentKeys.flatMap(component => {
    const { wageType, kind } = payComponents[component]
    return wageType === null
      ? []
      : [[component, { wageType, account: null, contraAccount: null, base: kind }] as const]
  }),
)

/** Returns the bases for sending a component. Hours can also be sent as kroner only. */
export const basesOf = (component: PayComponent): readonly PayKind[] => {
  const { kind } = payComponents[component]
  return kind === 'hours' ? ['hours', 'amount'] : [kind]
}

/** The payroll systems that reports can be transferred to. Employee numbers there are digits only, up to this length. */
export const payrollSystems = {
  visma: { label: 'Visma Lønn', longestNumber: 9 },
  huldt: { label: 'Huldt & Lillevik Lønn', longestNumber: 6 },
  tripletex: { label: 'Tripletex', longestNumber: 9 },
} as const satisfies Record<string, { readonly label: string; readonly longestNumber: number }>

export type PayrollSystem = keyof typeof payrollSystems

export const isForPayrollSystem = (format: string): format is PayrollSystem =>
  Object.hasOwn(payrollSystems, format)

/** A pay line in the form a payroll system accepts. */
export type PayrollEntry = Omit<PayLine, 'rounding'> & WageType & { readonly employmentId: string }

/** A problem that prevents the transfer of a report. */
export type Lack = {
  /** The person, or null if a component has no wage type. */
  readonly employeeId: string | null
  readonly component: PayComponent | null
  readonly message: string
}

/** A person with the pay lines for a payroll system, from a whole report or from a correction. */
export type Paid = {
  readonly objectId: string
  readonly name: string
  readonly employmentId: string | null
  readonly lines: readonly PayLine[]
}

/** A row with the sources and the sick hours as they were sent. By default every source had arrived and the sick pay has no parts. */
type EmployeeRow = PayrollRow & { readonly objectId: string } & Partial<WhatIsMissing> & {
    readonly sickParts?: SickSplit | null
  }

export const paidOf = (row: EmployeeRow): Paid => {
  const lines = payLines(row, row.sickParts)
  return {
    objectId: row.objectId,
    name: row.name,
    employmentId: row.employmentId,
    lines: [...lines, ...informationOf(lines, row)],
  }
}

/** Holiday pay of a person in a file: registered, or taken back. */
export interface PaidHoliday {
  readonly objectId: string
  readonly name: string
  readonly employmentId: string | null
  readonly kroner: number
}

/** Adds holiday pay to the lines of people (P211). A person without other lines under the number of the holiday pay is added. */
export const withHolidayPay = (people: readonly Paid[], holidays: readonly PaidHoliday[]): Paid[] => {
  const payee = ({ objectId, employmentId }: Omit<PaidHoliday, 'kroner'>) => `${employmentId} ${objectId}`
  const linesFor = (to: string) =>
    holidays.flatMap(one => (payee(one) === to ? [holidayPayLine(one.kroner)] : []))
  const known = new Set(people.map(payee))
  const others = new Map(
    holidays.flatMap(({ kroner: _, ...one }) => (known.has(payee(one)) ? [] : [[payee(one), one] as const])),
  )
  return [
    ...people.map(one => ({ ...one, lines: [...one.lines, ...linesFor(payee(one))] })),
    ...[...others].map(([to, one]) => ({ ...one, lines: linesFor(to) })),
  ]
}

/** The hours in which the commission was earned (P215); empty if some of them are unknown. */
function informationOf(lines: readonly PayLine[], row: EmployeeRow): PayLine[] {
  const { notArrived = [], changes = {} } = row
  const isKnown = (hours: string) => missingSourceOf(hours, { notArrived, changes }) === null
  const worked = commissionHours(lines, row, isKnown).map(({ hours }) => hours)
  const known = worked.filter(hours => hours !== null)
  const quantity = roundToOre(sum(known))
  if (known.length < worked.length || quantity === 0) return []
  return [{ component: 'provisjonstimer', quantity, rate: null, amount: 0 }]
}

/**
 * Returns the effect of a correction on the amounts paid (P103). If a person's employment id has changed, everything is
 * taken back from the old id and paid to the new one.
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

/** The pay lines that a file has: hours for information only with a wage type (P214). */
const linesInFile = (lines: readonly PayLine[], wageTypes: WageTypes): readonly PayLine[] =>
  lines.filter(({ component }) => !isInformation(component) || wageTypes[component])

/** Where and when a file is made. */
export interface FileFor {
  readonly system: PayrollSystem
  readonly month: Month
  /** The current month. */
  readonly running: Month
}

/** Dry run: returns every problem that prevents the transfer of the pay to a system; empty if there are none (P84, P217). */
export function whatLacks(everybody: readonly Paid[], wageTypes: WageTypes, file: FileFor): Lack[] {
  const people = everybody.map(one => ({ ...one, lines: linesInFile(one.lines, wageTypes) }))
  const paid = people.filter(({ lines }) => lines.length > 0)
  const used = new Set(paid.flatMap(({ lines }) => lines.map(line => line.component)))
  const unmapped = payComponentKeys.filter(component => used.has(component) && !wageTypes[component])
  const { label } = payrollSystems[file.system]
  const outside = wrongMonth(file.system, file.month, file.running, label)
  const holders = new Map<number, Paid>()
  const wrongNumbers = paid.flatMap((person): Lack[] => {
    const message = wrongNumber(person, file.system, holders)
    return message ? [{ employeeId: person.objectId, component: null, message }] : []
  })
  const faults: Lack[] = [
    ...(outside ? [{ employeeId: null, component: null, message: outside }] : []),
    ...wrongNumbers,
    ...unmapped.map(component => ({
      employeeId: null,
      component,
      message: `${payComponents[component].label} mangler lønnsart`,
    })),
  ]
  if (wrongNumbers.length > 0 || unmapped.length > 0) return faults
  return [...faults, ...paid.flatMap(person => wrongAmounts(person, wageTypes, file.system))]
}

/** The lines of a person that do not fit into the system's file. */
const wrongAmounts = (person: Paid, wageTypes: WageTypes, system: PayrollSystem): Lack[] =>
  payrollEntries([person], wageTypes).flatMap(entry =>
    wrongEntry(entry, system, payrollSystems[system].label).map(words => ({
      employeeId: person.objectId,
      component: entry.component,
      message: `${person.name}: ${payComponents[entry.component].label} ${words}`,
    })),
  )

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

/** Returns the pay as payroll system entries. Call only if whatLacks returns nothing. */
export const payrollEntries = (people: readonly Paid[], wageTypes: WageTypes): PayrollEntry[] =>
  people.flatMap(({ objectId, employmentId, lines }) => {
    const entries = linesInFile(lines, wageTypes).reduce<PayrollEntry[]>((entries, line) => {
      const wageType = wageTypes[line.component]
      const id = employmentId?.trim()
      if (!wageType || !id) throw new RangeError(`${objectId} cannot be copied`)
      return withEntry(entries, line, { ...wageType, employmentId: id })
    }, [])
    // Hours that moved between rates can add up to 0 kr.
    return entries.filter(({ quantity, amount }) => quantity !== null || amount !== 0)
  })

/** Sent as kroner only, hours and their remainder become one entry. */
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
