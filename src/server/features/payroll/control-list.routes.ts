import { controlList } from '#contract/payroll/control-list'
import { CSV, sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { controlListOf, listedPay } from './control-list.queries.ts'
import { controlListCsv } from './export/control-list-csv.ts'

/** What the payroll system will report of a month, on the screen and as a file. */
export const controlListRoutes = (app: App): void => {
  serve(app, controlList.get, async ({ scope, params: { month }, db, disclose }) => {
    const listed = await controlListOf(db, scope, month)
    await disclose(listedPay('report', listed, month))
    return listed.list
  })

  serve(app, controlList.export, async ({ scope, params: { month }, db, audit, ...call }) => {
    const listed = await controlListOf(db, scope, month)
    await audit('control list exported', { details: { month, format: 'csv' } })
    const file = {
      name: `kontrolliste_a-melding_${month}.csv`,
      type: CSV,
      bytes: controlListCsv(listed.list),
    }
    return sendFile(call, file, listedPay('file', listed, month))
  })
}
