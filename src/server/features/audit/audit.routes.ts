import { audit } from '#contract/audit/audit'
import { AUDIT_EXPORT_ROWS } from '#contract/page-sizes'
import { sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { auditPages, readAudit } from './audit.queries.ts'
import { auditFile } from './audit-file.ts'
import { shownInLog } from './shown-in-log.ts'

export const auditRoutes = (app: App): void => {
  serve(app, audit.list, async ({ query, db, disclose }) => {
    const entries = await readAudit(db, query)
    await disclose(shownInLog(entries))
    return entries
  })

  serve(app, audit.export, async ({ query, db, now, audit: log, left, ...call }) => {
    const { file, shown } = await auditFile(auditPages(db, query, AUDIT_EXPORT_ROWS), now, left)
    await log('log exported', { details: { ...query } })
    return sendFile(
      call,
      file,
      shown.map(one => ({ ...one, kind: 'file' })),
    )
  })
}
