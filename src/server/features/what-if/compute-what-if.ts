import type { WhatIfRow } from '#domain/payroll/what-if'
import type { WhatIfResult } from '#domain/payroll/what-if-result'
import type { WhatIfChanges } from '#domain/payroll/what-if-terms'
import { inForce } from '#domain/values/dated'
import type { Month } from '#domain/values/month'
import { readSettings } from '#server/chain/settings/settings'
import type { Clock } from '#server/clock'
import type { Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { makeApart, threadBeside } from '#server/files/apart'
import { bringForward, EDITION } from '#server/stored/shapes'
import { experienceShifts, historyBefore, readOtherHistory, readSentMonth } from './sent-months.queries.ts'
import type { MonthAnswer, WhatIfTask } from './what-if.worker.ts'

const because = { because: 'a what-if is computed on nobody’s behalf, and read by the owner' }
const thread = threadBeside(import.meta.url, 'what-if.worker')

/** A computation that was interrupted this often has failed. */
const MOST_TRIES = 3
/** A process that has not reported for this long is gone. A month takes less than a second. */
const GONE_SECONDS = 120

interface Claimed {
  readonly objectId: string
  readonly changes: WhatIfChanges
  readonly months: readonly Month[]
  readonly tries: number
}

/** Claims the oldest waiting what-if, or one whose process is gone. It begins again from the first month. */
const claim = async (pool: Pool, now: Date): Promise<Claimed | null> => {
  const gone = sql`state = 'running' and (seen_at < ${now}::timestamptz - make_interval(secs => ${GONE_SECONDS})
                                          or seen_at > ${now}::timestamptz + make_interval(secs => ${GONE_SECONDS}))`
  await pool.run(because, sql`update what_if set state = 'failed' where ${gone} and tries >= ${MOST_TRIES}`)
  const found = await pool.maybe<Claimed & { readonly edition: number }>(
    because,
    sql`update what_if set state = 'running', tries = tries + 1, months_done = 0, seen_at = ${now}
        where object_id = (select object_id from what_if where state = 'waiting' or (${gone})
                           order by made_at, object_id limit 1 for update skip locked)
        returning object_id as "objectId", changes, edition, tries,
                  (select json_agg(to_char(month, 'YYYY-MM') order by month) from unnest(months) month) as months`,
  )
  if (!found) return null
  const { edition, changes, ...claimed } = found
  return { ...claimed, changes: bringForward<WhatIfChanges>('whatIfChanges', { edition, stored: changes }) }
}

const apart = async <Answer>(task: WhatIfTask): Promise<Answer> =>
  JSON.parse((await makeApart(thread, task)).toString())

interface Running {
  readonly pool: Pool
  readonly clock: Clock
  readonly stopped: () => boolean
}

/** Returns false when somebody removed it, or another process took it over. */
const report = async ({ pool, clock }: Running, { objectId, tries }: Claimed, done: number) =>
  (await pool.run(
    because,
    sql`update what_if set months_done = ${done}, seen_at = ${clock()}
        where object_id = ${objectId} and state = 'running' and tries = ${tries}`,
  )) > 0

/** Computes month by month, so that each uses what the months before would have paid. Null when it was stopped or removed. */
const compute = async (running: Running, claimed: Claimed): Promise<WhatIfResult | null> => {
  const { pool } = running
  const { changes, months } = claimed
  const settings = await readSettings(pool)
  const last = months.at(-1)
  if (!last) return null
  const shifts = await experienceShifts(pool, changes.people, last)
  let history = await readOtherHistory(pool, months)
  const rows: WhatIfRow[] = []
  for (const [i, month] of months.entries()) {
    if (running.stopped() || !(await report(running, claimed, i))) return null
    const answer = await apart<MonthAnswer>({
      kind: 'month',
      month,
      ...(await readSentMonth(pool, month)),
      changes,
      shifts,
      rates: inForce(settings.terms, month).arbeidsgiver,
      commission: settings,
      history: historyBefore(month, history),
    })
    rows.push(...answer.rows)
    history = [...history, ...answer.history]
  }
  if (!(await report(running, claimed, months.length))) return null
  return apart<WhatIfResult>({ kind: 'sum', rows })
}

const release = (pool: Pool, { objectId, tries }: Claimed, state: 'waiting' | 'failed') =>
  pool.run(
    because,
    sql`update what_if set state = ${state} where object_id = ${objectId} and state = 'running' and tries = ${tries}`,
  )

/**
 * Computes the next what-if. Returns false if none waits. After an error it waits for its next try, or has failed.
 * @throws the error
 */
export const computeNext = async (running: Running): Promise<boolean> => {
  const { pool, clock } = running
  const claimed = await claim(pool, clock())
  if (!claimed) return false
  try {
    const result = await compute(running, claimed)
    if (!result) {
      await release(pool, claimed, 'waiting')
      return true
    }
    await pool.run(
      because,
      sql`update what_if set state = 'done', result = ${JSON.stringify(result)}, edition = ${EDITION}, changes = ${JSON.stringify(claimed.changes)}
          where object_id = ${claimed.objectId} and state = 'running' and tries = ${claimed.tries}`,
    )
    return true
  } catch (error) {
    await release(pool, claimed, claimed.tries >= MOST_TRIES ? 'failed' : 'waiting')
    throw error
  }
}
