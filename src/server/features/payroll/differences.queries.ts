import type { ReportDifferences } from '#contract/payroll'
import type { Scope } from '#domain/access/scope'
import { type CountedRow, reportDifferences } from '#domain/payroll/report-differences'
import type { Db } from '#server/db/db'
import { getReport } from './reports.queries.ts'

type Report = Awaited<ReturnType<typeof getReport>>

/** The rows as they count: the sent inputs are the imported ones, with the changes beside them. */
const countedRows = ({ employees, modifications }: Report): CountedRow[] =>
  employees.map(row => ({ ...row, ...modifications[row.objectId] }))

const fromTo = <T>(from: T, to: T) => (from === to ? null : { from, to })

/** What a report changed in the one that it replaces, as long as that one can be read. @throws Refusal not_found */
export const differencesOf = async (db: Db, scope: Scope, objectId: string): Promise<ReportDifferences> => {
  const after = await getReport(db, scope, objectId)
  const { replaces } = after
  if (!replaces || replaces.removed)
    return { month: after.month, replaces, people: [], sales: null, terms: null }
  const before = await getReport(db, scope, replaces.objectId)
  const people = reportDifferences(countedRows(before), countedRows(after))
  return {
    month: after.month,
    replaces,
    people: people.map(person => ({ ...person, cells: [...person.cells] })),
    sales: fromTo(before.sales, after.sales),
    terms: fromTo(before.terms.source, after.terms.source),
  }
}

/** Whose pay a correction changed, from and to, for the log; nothing of why. */
export const payChanges = ({ people }: ReportDifferences) =>
  people.flatMap(({ objectId, name, cells }) =>
    cells.filter(({ key }) => key === 'endeligLonn').map(({ from, to }) => ({ objectId, name, from, to })),
  )
