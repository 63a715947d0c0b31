import {
  type Day,
  daysOf,
  type Month,
  monthOf,
  monthsOf,
  overlap,
  type Span,
  spanOfMonth,
} from './calendar.ts'
import { type Ledger, newLedger, type Row, rowsOfMonth } from './ledger.ts'
import type { Office } from './office.ts'
import { added, type Sums } from './sums.ts'

export interface Wanted {
  readonly span: Span
  /** Every salon when omitted. */
  readonly salon?: string | undefined
  /** The salons' own rows when omitted. */
  readonly person?: string | undefined
  readonly opening?: Row['opening']
}

/** Rows by day. */
export const grouped = (rows: readonly Row[]): ReadonlyMap<Day, readonly Row[]> => {
  const days = new Map<Day, Row[]>()
  for (const row of rows) {
    const own = days.get(row.day)
    if (own) own.push(row)
    else days.set(row.day, [row])
  }
  return days
}

/** Rows by person; null for those of the salons. */
const byPerson = (rows: readonly Row[]): ReadonlyMap<string | null, readonly Row[]> => {
  const people = new Map<string | null, Row[]>()
  for (const row of rows) {
    const own = people.get(row.person)
    if (own) own.push(row)
    else people.set(row.person, [row])
  }
  return people
}

/** The facts and the rows derived from them. Each month is computed once, and again after a change. */
export interface Books {
  readonly office: Office
  readonly ledger: Ledger
  readonly changed: () => void
  readonly rows: (wanted: Wanted) => readonly Row[]
  readonly sums: (wanted: Wanted) => Sums
}

export const openBooks = (office: Office): Books => {
  const ledger = newLedger()
  const known = new Map<Month, readonly Row[]>()
  const ofPeople = new Map<Month, ReadonlyMap<string | null, readonly Row[]>>()
  const byDay = new Map<Month, ReadonlyMap<string, readonly Row[]>>()
  const totals = new Map<string, Sums>()

  const ofMonth = (month: Month): readonly Row[] => {
    const found = known.get(month) ?? rowsOfMonth(office, ledger, month)
    known.set(month, found)
    return found
  }
  const ofPerson = (month: Month, person: string | null): readonly Row[] => {
    const people = ofPeople.get(month) ?? byPerson(ofMonth(month))
    ofPeople.set(month, people)
    return people.get(person) ?? []
  }
  const ofDay = (day: Day): readonly Row[] => {
    const month = monthOf(day)
    const days = byDay.get(month) ?? grouped(ofMonth(month))
    byDay.set(month, days)
    return days.get(day) ?? []
  }
  const fits =
    ({ salon, person, opening }: Wanted) =>
    (row: Row): boolean =>
      row.person === (person ?? null) &&
      (salon === undefined || row.salon === salon) &&
      (opening === undefined || row.opening === opening)

  const rows = (wanted: Wanted): readonly Row[] => {
    const { from, to } = wanted.span
    return monthsOf(wanted.span).flatMap(month => {
      const whole = spanOfMonth(month)
      const all =
        from <= whole.from && whole.to <= to
          ? ofPerson(month, wanted.person ?? null)
          : daysOf(overlap(wanted.span, whole)).flatMap(ofDay)
      return all.filter(fits(wanted))
    })
  }
  return {
    office,
    ledger,
    changed: () => {
      known.clear()
      ofPeople.clear()
      byDay.clear()
      totals.clear()
    },
    rows,
    sums: wanted => {
      const { span, salon, person, opening } = wanted
      const key = [span.from, span.to, salon, person, opening].join()
      const found = totals.get(key) ?? added(rows(wanted).map(row => row.sums))
      totals.set(key, found)
      return found
    },
  }
}
