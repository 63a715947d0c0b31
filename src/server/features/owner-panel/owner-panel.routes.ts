import { done } from '#contract/fields.schemas'
import { disclosures } from '#contract/owner-panel/disclosures'
import { ownerPanel } from '#contract/owner-panel/owner-panel'
import type { HealthArea } from '#domain/health/health-checks'
import { runHealthChecks } from '#server/health-checks/run-checks'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { endSessions } from '#server/identity/end-sessions'
import { discardLetter, retryLetter } from '#server/mail/waiting-letters'
import { oneAtATime } from '#server/one-at-a-time'
import { listDisclosures } from './disclosures.queries.ts'
import { readBackups, readHealth } from './health.queries.ts'
import { listLetters } from './letters.queries.ts'
import { listWideReach, resetSecondStep } from './wide-reach.queries.ts'

/** The owner panel: people with chain-wide access, the mail and the product's health. */
export const ownerPanelRoutes = (app: App): void => {
  serve(app, ownerPanel.wideReach, ({ scope, db }) => listWideReach(db, scope))

  serve(app, ownerPanel.resetSecondStep, async ({ scope, body, db, now, audit }) => {
    const accountId = await resetSecondStep(db, scope, body.objectId)
    if (!accountId) return done
    await endSessions(db, { accountId }, 'second step reset', now)
    await audit('second step reset', { subject: body.objectId })
    return done
  })

  serve(app, ownerPanel.letters, ({ query, db }) => listLetters(db, query))

  serve(app, ownerPanel.retryLetter, async ({ body, db, now, audit }) => {
    const kind = await retryLetter(db, body.id, now)
    await audit('letter retried', { details: { letter: body.id, kind } })
    return done
  })

  serve(app, ownerPanel.discardLetter, async ({ body, db, now, audit }) => {
    const kind = await discardLetter(db, body.id, now)
    await audit('letter discarded', { details: { letter: body.id, kind } })
    return done
  })

  serve(app, disclosures.list, ({ query, db }) => listDisclosures(db, query))

  serve(app, ownerPanel.health, ({ db }) => readHealth(db, app.config))

  serve(app, ownerPanel.backups, ({ db }) => readBackups(db, app.config))

  // Nobody floods the mail server with sign-ins.
  const checks = oneAtATime(async () => {
    const at = app.clock().toISOString()
    const { config, clock, pool, files, http } = app
    const failed = (area: HealthArea, err: unknown) =>
      http.log.error({ err, area }, 'a health check was not completed')
    return {
      at,
      checks: await runHealthChecks({ config, clock, store: files.store, database: pool, failed }),
    }
  })
  serve(app, ownerPanel.healthChecks, checks)
}
