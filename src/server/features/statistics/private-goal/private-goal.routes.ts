import { done } from '#contract/fields.schemas'
import { type OwnGoal, privateGoal } from '#contract/statistics/private-goal'
import type { Scope } from '#domain/access/scope'
import type { PrivateGoal } from '#domain/statistics/private-goal'
import { firstDay, type Month } from '#domain/values/month'
import { monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'

const own = (scope: Scope) => within(scope, { person: 'employee_id' })

const goalOfMonth = (db: Db, scope: Scope, month: Month): Promise<OwnGoal | null> =>
  db.maybe<OwnGoal>(
    scope,
    sql`select figure, amount, to_char(month, 'YYYY-MM') as month from private_goal
        where month = ${firstDay(month)} and ${own(scope)}`,
  )

/** One row a person: a new goal replaces the earlier one, also that of another month. The same goal again writes nothing. */
const setGoal = async (
  db: Db,
  scope: Scope,
  month: Month,
  { figure, amount }: PrivateGoal,
): Promise<void> => {
  await db.run(
    { because: 'people set a goal for themselves', inside: scope },
    sql`insert into private_goal (employee_id, month, figure, amount)
        values (${scope.viewer.objectId}, ${firstDay(month)}, ${figure}, ${amount})
        on conflict (employee_id) do update set month = excluded.month, figure = excluded.figure, amount = excluded.amount
        where (private_goal.month, private_goal.figure, private_goal.amount)
          is distinct from (excluded.month, excluded.figure, excluded.amount)`,
  )
}

/**
 * The caller's own goal (K53). No endpoint takes anybody's id, nothing is logged or announced, and PostgreSQL shows a row to its
 * person only (decision 218).
 */
export const privateGoalRoutes = (app: App): void => {
  serve(app, privateGoal.get, async ({ scope, db, now }) => ({
    goal: await goalOfMonth(db, scope, monthNow(now)),
  }))

  serve(app, privateGoal.set, async ({ scope, body, db, now }) => {
    await setGoal(db, scope, monthNow(now), body)
    return { goal: await goalOfMonth(db, scope, monthNow(now)) }
  })

  serve(app, privateGoal.remove, async ({ scope, db }) => {
    await db.run(scope, sql`delete from private_goal where ${own(scope)}`)
    return done
  })
}
