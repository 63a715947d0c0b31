import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '#testing/database'
import { gateTo } from '#testing/gate'
import { openPool } from './db.ts'
import { raw } from './sql.ts'

const because = { because: 'a test asks who serves it' }

describe.runIf(process.platform === 'linux')('a transaction of low priority', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  const priorityOf = async (url: string) => {
    const pool = openPool(url, { max: 1 })
    const served = await pool.longTransaction(
      db =>
        db.maybe<{ pid: number }>(because, raw('select pg_backend_pid() as pid')).then(row => ({
          niceness: getPriority(row?.pid),
          title: readFileSync(`/proc/${row?.pid}/cmdline`, 'utf8'),
        })),
      { low: true },
    )
    await pool.close()
    return served
  }

  test('lowers the priority of a database process on this machine', async () => {
    // A failure prints the process title, by which the product finds the process.
    expect(await priorityOf(database.url)).toMatchObject({ niceness: 10 })
  })

  test('leaves a process alone that does not serve its own connection', async () => {
    const gate = await gateTo(database.url)
    expect(await priorityOf(gate.url)).toMatchObject({ niceness: 0 })
    await gate.cut()
  })
})
