import { type Settings, type SettingValues, settings } from '#contract/settings/settings'
import type { Scope } from '#domain/access/scope'
import { asksForApproval } from '#domain/payroll/report-steps'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { versionOf } from '#server/http/version'
import { secondStepFacts } from '#server/identity/second-step'
import { announceFigures } from '#server/live/changes'
import { saveSettings, settingValues } from './settings.queries.ts'

const versioned = (values: SettingValues): Settings => ({ ...values, version: versionOf(values) })

/** What another feature does when the owner turns off approval before payroll, in the same transaction. */
type ApprovalTurnedOff = (db: Db, scope: Scope, now: Date) => Promise<void>

export const settingsRoutes = (app: App, approvalTurnedOff: ApprovalTurnedOff): void => {
  serve(app, settings.get, async ({ db }) => versioned(await settingValues(db)))

  serve(app, settings.save, async ({ session, scope, body, db, now, audit }) => {
    // A viewer without a second step would lock themselves out by requiring one.
    if (body.secondStep === 'wideReach') {
      const { hasPasskey, hasCodes } = await secondStepFacts(db, session.accountId, session.sessionId)
      if (!hasPasskey && !hasCodes) throw new Refusal('second_step_missing')
    }
    const { values, changes } = await saveSettings(db, body, now)
    if (Object.keys(changes).length > 0) {
      await audit('settings changed', { details: changes })
      if (changes.payrollApproval && !asksForApproval(values)) await approvalTurnedOff(db, scope, now)
      await announceFigures(db, 'settings')
    }
    return versioned(values)
  })
}
