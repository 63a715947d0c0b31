import { type ControlListFormat, controlList } from '#contract/payroll/control-list'
import { CSV, sendFile, XLSX } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { controlListOf, listedPay } from './control-list.queries.ts'
import { controlListCsv } from './export/control-list-csv.ts'
import { drawn } from './export/drawn.ts'

const types: Readonly<Record<ControlListFormat, string>> = { csv: CSV, xlsx: XLSX }

/** What the payroll system will report of a month, on the screen and as a file. */
export const controlListRoutes = (app: App): void => {
  serve(app, controlList.get, async ({ scope, params: { month }, db, disclose }) => {
    const listed = await controlListOf(db, scope, month)
    await disclose(listedPay('report', listed, month))
    return listed.list
  })

  serve(app, controlList.export, async call => {
    const { scope, params, query, db, audit, now, left } = call
    const { month } = params
    const { format } = query
    const listed = await controlListOf(db, scope, month)
    const { list } = listed
    const bytes =
      format === 'csv' ? controlListCsv(list) : await drawn({ file: 'controlList', list, month, now }, left)
    await audit('control list exported', { details: { month, format } })
    const file = { name: `kontrolliste_a-melding_${month}.${format}`, type: types[format], bytes }
    return sendFile(call, file, listedPay('file', listed, month))
  })
}
