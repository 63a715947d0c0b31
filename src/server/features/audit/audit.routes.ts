import { audit } from '#contract/audit'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { readAudit } from './audit.queries.ts'

export const auditRoutes = (app: App): void => {
  serve(app, audit.list, ({ query, db }) => readAudit(db, query))
}
