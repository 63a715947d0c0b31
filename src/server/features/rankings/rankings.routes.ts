import { rankings } from '#contract/rankings/rankings'
import { writtenMonth } from '#domain/rankings/months'
import { dayOf } from '#server/clock'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { refreshRankings } from './build-rankings.ts'
import { readRanking } from './rankings.queries.ts'

export const rankingRoutes = (app: App): void => {
  serve(app, rankings.get, async ({ scope, params, query: { all = [] }, db, now, followsFrom }) => {
    followsFrom('rankings')
    // Recomputes what an import has just changed before the snapshot's first read.
    await refreshRankings(app.pool, now)
    const ranking = await readRanking(db, params.month, { scope, today: dayOf(now), all })
    return { month: writtenMonth(params.month), ...ranking }
  })
}
