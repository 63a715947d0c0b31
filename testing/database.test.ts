import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { freshDatabase } from './database.ts'

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('the database of a test', () => {
  test('is migrated and empty, and no test sees another’s rows', async () => {
    const [mine, theirs] = await Promise.all([freshDatabase(), freshDatabase()])
    await ask(mine.url, `create table only_mine (x int)`)
    expect(await ask(mine.url, 'select count(*)::int as n from migration')).not.toEqual([{ n: 0 }])
    expect(await ask(theirs.url, `select to_regclass('only_mine') as t`)).toEqual([{ t: null }])
    await Promise.all([mine.drop(), theirs.drop()])
  })

  test('sorts æ, ø and å last, as in Norwegian', async () => {
    const { url, drop } = await freshDatabase()
    const rows = await ask(
      url,
      `select n from unnest(array['Åse','Ørjan','Ærlig','Zoe','Anne']) as n order by n`,
    )
    expect(rows.map(row => row.n)).toEqual(['Anne', 'Zoe', 'Ærlig', 'Ørjan', 'Åse'])
    await drop()
  })

  test('is removed by drop, also while a client is connected', async () => {
    const { url, drop } = await freshDatabase()
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    await drop()
    await expect(ask(url, 'select 1')).rejects.toThrow(/does not exist/)
  })
})
