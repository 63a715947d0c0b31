import { rhythm } from '#contract/statistics/rhythm'
import { dayOf } from '#server/clock'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { rhythmIn } from './rhythm.ts'

export const rhythmRoutes = (app: App): void => {
  serve(app, rhythm.read, ({ scope, body, db, now }) => rhythmIn(db, scope, body, dayOf(now)))
}
