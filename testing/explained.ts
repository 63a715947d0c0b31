import pg from 'pg'
import { vi } from 'vitest'

/** A statement that PostgreSQL has run, and its plan. */
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
 * Makes new connections log their statements with the plans chosen for the given values. Statements within triggers are left out:
 * every row runs one to check a reference.
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
      // Counts rows without timing each: timing takes longer than the rows themselves.
      'auto_explain.log_analyze = on',
      'auto_explain.log_timing = off',
    ])
      await client.query(`alter database ${name} set ${setting}`)
  } finally {
    await client.end()
  }
}

/** The statements that the connections of `explainAll` run during the work. */
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

/** The tables that a plan reads with a sequential scan. */
export const readWhole = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(readWhole),
]

/** The number of row pairs that a plan's joins compare and discard. */
export const pairsInVain = (plan: Plan): number =>
  (plan['Rows Removed by Join Filter'] ?? 0) * (plan['Actual Loops'] ?? 1) +
  (plan.Plans ?? []).reduce((sum, one) => sum + pairsInVain(one), 0)

/** The number of rows that a plan reads from some tables, including discarded ones. */
export const rowsRead = (plan: Plan, tables: readonly string[]): number => {
  const rows = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'] as const
  const own = tables.includes(plan['Relation Name'] ?? '') && plan['Node Type'].includes('Scan')
  const once = own ? rows.reduce((sum, name) => sum + (plan[name] ?? 0), 0) : 0
  return (plan.Plans ?? []).reduce(
    (sum, one) => sum + rowsRead(one, tables),
    once * (plan['Actual Loops'] ?? 1),
  )
}
