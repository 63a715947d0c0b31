import { type Month, monthsOf, type Span } from './calendar.ts'
import { type Ledger, newLedger, type Row, rowsOfMonth } from './ledger.ts'
import type { Office } from './office.ts'
import { once } from './once.ts'
import { added, noSums, type Sums } from './sums.ts'

export interface Wanted {
  readonly span: Span
  /** Every salon when omitted. */
  readonly salon?: string | undefined
  /** The salons' own rows when omitted. */
  readonly person?: string | undefined
  readonly opening?: Row['opening']
}

/** Rows by a property. */
export const grouped = <Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<Key, readonly Row[]> => {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const own = groups.get(keyOf(row))
    if (own) own.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** The facts and the rows derived from them. Each month is computed once, and again after a change. */
export interface Books {
  readonly office: Office
  readonly ledger: Ledger
  readonly changed: () => void
  readonly rows: (wanted: Wanted) => readonly Row[]
  readonly sums: (wanted: Wanted) => Sums
}

const nothing = Object.freeze(noSums())

export const openBooks = (office: Office): Books => {
  const ledger = newLedger()
  const months = new Map<Month, ReadonlyMap<string | null, readonly Row[]>>()
  const totals = new Map<string, Sums>()

  /** Rows by person; null for those of the salons. */
  const rowsIn = (month: Month) =>
    once(months, month, () => grouped(rowsOfMonth(office, ledger, month), row => row.person))
  const hasRows = (month: Month, person: string, salon: string | undefined): boolean =>
    rowsIn(month)
      .get(person)
      ?.some(row => salon === undefined || row.salon === salon) ?? false
  const rows = ({ span, salon, person, opening }: Wanted): readonly Row[] => {
    const found: Row[] = []
    for (const month of monthsOf(span))
      for (const row of rowsIn(month).get(person ?? null) ?? [])
        if (
          span.from <= row.day &&
          row.day <= span.to &&
          (salon === undefined || row.salon === salon) &&
          (opening === undefined || row.opening === opening)
        )
          found.push(row)
    return found
  }
  return {
    office,
    ledger,
    changed: () => {
      months.clear()
      totals.clear()
    },
    rows,
    sums: wanted => {
      const { span, salon, person, opening } = wanted
      // Most people have no rows in most salons.
      if (person !== undefined && !monthsOf(span).some(month => hasRows(month, person, salon))) return nothing
      const key = `${span.from} ${span.to} ${salon} ${person} ${opening}`
      return once(totals, key, () => added(rows(wanted).map(row => row.sums)))
    },
  }
}
