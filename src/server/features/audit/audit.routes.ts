import { audit } from '#contract/audit'
import { AUDIT_EXPORT_ROWS } from '#contract/page-sizes'
import { sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { readAudit } from './audit.queries.ts'
import { auditFile } from './audit-file.ts'

export const auditRoutes = (app: App): void => {
  serve(app, audit.list, ({ query, db }) => readAudit(db, query))

  serve(app, audit.export, async ({ query, db, now, audit: log, reply }) => {
    const entries = await readAudit(db, query, AUDIT_EXPORT_ROWS)
    await log('log exported', { details: { ...query } })
    return sendFile(reply, auditFile(entries, now))
  })
}
