import pg from 'pg'
import { vi } from 'vitest'

/** A statement that PostgreSQL has run, and how. */
export interface Explained {
  readonly text: string
  readonly ms: number
  readonly plan: Plan
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Loops'?: number
  readonly 'Actual Rows'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly Plan[]
}

/**
 * From now on, new connections to the database tell what they run, with the plans that were chosen for the values given. Statements
 * within triggers are left out: a reference is checked by one for every row.
 */
export const explainAll = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const name = pg.escapeIdentifier(new URL(url).pathname.slice(1))
    for (const setting of [
      "session_preload_libraries = 'auto_explain'",
      'auto_explain.log_min_duration = 0',
      "auto_explain.log_level = 'notice'",
      "auto_explain.log_format = 'json'",
      'auto_explain.log_parameter_max_length = 0',
      // Rows are counted; to look at the clock for each would take longer than the rows do.
      'auto_explain.log_analyze = on',
      'auto_explain.log_timing = off',
    ])
      await client.query(`alter database ${name} set ${setting}`)
  } finally {
    await client.end()
  }
}

/** What the connections of `explainAll` run while the work lasts. */
export const explained = async (work: () => Promise<unknown>): Promise<Explained[]> => {
  const heard = vi.spyOn(pg.Client.prototype, 'emit')
  try {
    await work()
    return (heard.mock.calls as unknown[][]).flatMap(([event, notice]) => {
      const message = event === 'notice' ? (notice as Error).message : ''
      const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\n(.*)$/s.exec(message) ?? []
      if (json === undefined) return []
      const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Plan }
      return [{ text, ms: Number(ms), plan }]
    })
  } finally {
    heard.mockRestore()
  }
}

/** The tables that a plan reads from their first row to their last. */
export const readWhole = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(readWhole),
]

/** How many pairs of rows the joins of a plan have looked at for nothing. */
export const pairsInVain = (plan: Plan): number =>
  (plan['Rows Removed by Join Filter'] ?? 0) * (plan['Actual Loops'] ?? 1) +
  (plan.Plans ?? []).reduce((sum, one) => sum + pairsInVain(one), 0)

/** How many rows of some tables a plan has read, those it did not want included. */
export const rowsRead = (plan: Plan, tables: readonly string[]): number => {
  const rows = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'] as const
  const own = tables.includes(plan['Relation Name'] ?? '') && plan['Node Type'].includes('Scan')
  const once = own ? rows.reduce((sum, name) => sum + (plan[name] ?? 0), 0) : 0
  return (plan.Plans ?? []).reduce(
    (sum, one) => sum + rowsRead(one, tables),
    once * (plan['Actual Loops'] ?? 1),
  )
}
