import { start } from '#contract/start/start'
import type { Scope } from '#domain/access/scope'
import { isInUse, stepsDone } from '#domain/start/start-steps'
import { startFacts } from '#server/chain/start/start-facts'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { waitingIn } from '#server/ledger/mapping/waiting'

/** The start list of a new chain (B1, B2). */
export const startRoutes = (app: App): void => {
  serve(app, start.read, async ({ scope, db }) => {
    const facts = await startFacts(db, scope)
    const waiting = await countWaiting(db, scope)
    const done = stepsDone(facts, waiting)
    return {
      done,
      inUse: isInUse(facts) || Object.values(done).every(isDone => isDone),
      salons: facts.salons,
      people: facts.people,
      waiting,
      approvalChosen: await isApprovalChosen(db),
    }
  })
}

const countWaiting = async (db: Db, scope: Scope): Promise<number> => {
  const { registers, employees, articleGroups } = await waitingIn(db, scope)
  return registers.length + employees.length + articleGroups.length
}

/** True when somebody has changed the limit or four eyes (B3). */
const isApprovalChosen = async (db: Db): Promise<boolean> =>
  (await db.maybe(
    { because: 'the settings are the chain’s' },
    sql`select 1 from setting where name in ('approvalLimit', 'fourEyes') limit 1`,
  )) !== null
