import { statisticsExport, type TableFormat } from '#contract/statistics/statistics-export'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import { sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { whileWaiting } from '#server/http/caller-left'
import type { Call } from '#server/http/serve'
import { serve } from '#server/http/serve'
import { chainTable, type ExportedTable, personTable, salonTable } from './export/exported-table.ts'
import { tableFile } from './export/table-file.ts'
import { scopeOfPerson } from './reached.ts'
import { shownPay } from './shown-pay.ts'

type ExportEndpoint = (typeof statisticsExport)[keyof typeof statisticsExport]

/**
 * The statistics tables as files, with the same figures as the screens. A file is read from one snapshot and logged
 * before it is sent.
 */
export const statisticsExportRoutes = (app: App): void => {
  const answer = async (
    {
      audit,
      now,
      reply,
      disclose,
      left,
    }: Pick<Call<ExportEndpoint>, 'audit' | 'now' | 'reply' | 'disclose' | 'left'>,
    { format, ...about }: { format: TableFormat; subject?: string; salonId?: string | undefined },
    read: (db: Db) => Promise<ExportedTable>,
  ) => {
    const table = await app.pool.replicaSnapshot(db => read(whileWaiting(db, left)))
    const file = await tableFile(format, table, now, left)
    const { subject, salonId } = about
    await audit('statistics exported', {
      ...(subject && { subject }),
      ...(salonId && { salonId }),
      details: { format, about: table.about },
    })
    return sendFile({ reply, disclose }, file, shownPay(table.columns, 'file'))
  }

  serve(app, statisticsExport.chain, call =>
    answer(call, call.body, db => chainTable(db, call.scope, call.body, dayOf(call.now))),
  )

  serve(app, statisticsExport.salon, call =>
    answer(call, call.body, db => salonTable(db, call.scope, call.body, dayOf(call.now))),
  )

  serve(app, statisticsExport.employee, call => {
    const { objectId, salonId, format } = call.body
    const personScope = scopeOfPerson(call.scope, objectId)
    return answer(call, { format, subject: objectId, salonId }, db =>
      personTable(db, personScope, call.body, dayOf(call.now)),
    )
  })
}
