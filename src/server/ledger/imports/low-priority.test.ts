import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { sql } from '#server/db/sql'
import { openFacts } from '#testing/facts'
import { holdLedger } from '#testing/hold-ledger'
import { believableSalon, manyTimes } from '#testing/saft-files'
import { saftXml } from '#testing/saft-xml'
import { readInThread } from '../saft/apart.ts'

const LOW = 10
const because = { because: 'a test asks who serves it' }
const backend = sql`select pg_backend_pid() as pid`

/** The niceness of the process, and of its session where the system schedules by session. */
const prioritiesOf = (pid: number): number[] => {
  const session = `/proc/${pid}/autogroup`
  const [, niceness] = /nice (-?\d+)/.exec(existsSync(session) ? readFileSync(session, 'utf8') : '') ?? []
  return [getPriority(pid), ...(niceness === undefined ? [] : [Number(niceness)])]
}

const lowThreads = () => readdirSync('/proc/self/task').filter(id => getPriority(Number(id)) === LOW)

const attempt = <T>(look: () => T): T | null => {
  try {
    return look()
  } catch {
    // The process has ended.
    return null
  }
}

describe.runIf(process.platform === 'linux')('an import', () => {
  let facts: Awaited<ReturnType<typeof openFacts>>
  beforeEach(async () => {
    readInThread(new URL(inject('readerThread')))
    facts = await openFacts()
    await facts.employee('Tuva', '21', await facts.salon('Trolig', ['R1']))
  })
  afterEach(() => facts.close())

  const backends = async (state = sql`true`) => {
    const rows = await facts.rows<{ pid: number }>(
      sql`select pid from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend' and ${state}`,
    )
    return rows.flatMap(({ pid }) => attempt(() => [prioritiesOf(pid)]) ?? [])
  }
  const waiting = sql`wait_event_type = 'Lock' and wait_event = 'advisory'`
  const text = [...saftXml(manyTimes(believableSalon(1).file, 12))].join('')

  test('reads and writes at low priority, and resets its connections', async () => {
    const seen = { threads: new Set<string>(), backends: new Set<string>() }
    // An idle thread of an earlier test in this process may be low too.
    const earlier = new Set(attempt(lowThreads) ?? [])
    let runs = true
    const importing = facts.import(text).finally(() => {
      runs = false
    })
    while (runs) {
      for (const id of attempt(lowThreads) ?? []) if (!earlier.has(id)) seen.threads.add(id)
      for (const all of await backends()) if (all.every(one => one === LOW)) seen.backends.add('low')
      await sleep(5)
    }
    expect(await importing).toMatchObject({ state: 'done' })
    expect(seen.threads.size).toBe(1)
    expect(seen.backends.size).toBe(1)
    // It ends before its priority would be raised again.
    const cut = text.slice(0, -100)
    expect(await facts.import(cut)).toMatchObject({ state: 'failed' })
    expect(attempt(lowThreads)?.filter(id => seen.threads.has(id))).toEqual([])
    // The next caller gets a ready connection.
    const next = await facts.pool.longTransaction(db => db.maybe<{ pid: number }>(because, backend))
    expect(next && prioritiesOf(next.pid)).not.toContain(LOW)
  })

  test('has normal priority while others may wait for it', async () => {
    const letGo = await holdLedger(facts.pool.url)
    const importing = facts.import(text)
    await expect.poll(() => backends(waiting)).toHaveLength(1)
    // Without privileges the process stays low; its session does not.
    expect((await backends(waiting)).flat()).toContain(0)
    await letGo()
    expect(await importing).toMatchObject({ state: 'done' })
  })
})
