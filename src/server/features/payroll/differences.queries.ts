import type { ReportDifferences } from '#contract/payroll/payroll'
import type { Scope } from '#domain/access/scope'
import { type CountedRow, reportDifferences } from '#domain/payroll/report-differences'
import type { Db } from '#server/db/db'
import { getReport } from './reports.queries.ts'

type Report = Awaited<ReturnType<typeof getReport>>

/** The rows with their modifications applied to the imported inputs. */
const countedRows = ({ employees, modifications }: Report): CountedRow[] =>
  employees.map(row => ({ ...row, ...modifications[row.objectId] }))

const fromTo = <T>(from: T, to: T) => (from === to ? null : { from, to })

/**
 * What a correction changed compared with the report it replaces. Empty if that report has been removed.
 *
 * @throws Refusal not_found
 */
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

/** The people whose pay a correction changed, with the old and new amounts, for the log. Reasons are left out. */
export const payChanges = ({ people }: ReportDifferences) =>
  people.flatMap(({ objectId, name, cells }) =>
    cells.filter(({ key }) => key === 'endeligLonn').map(({ from, to }) => ({ objectId, name, from, to })),
  )
