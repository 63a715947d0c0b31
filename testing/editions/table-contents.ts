import { ask } from '../embedded.ts'

interface Content {
  readonly name: string
  readonly rows: number
  readonly hash: string
}

/** A hash of the rows of each table. @param rowOf SQL for the compared text of a row `t`, by table */
export const tableContents = async (url: string, rowOf: (table: string) => string): Promise<Content[]> => {
  const tables = await ask(
    url,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const parts = tables.map(({ name }) => {
    const row = rowOf(String(name))
    return `select '${name}' as name, count(*)::int as rows, md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as hash from "${name}" t`
  })
  return (await ask(url, `${parts.join(' union all ')} order by 1`)) as unknown as Content[]
}
