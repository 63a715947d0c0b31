import { payYears, type SalonYear } from '#contract/payroll/pay-years'
import type { Shown } from '#domain/audit/disclosures'
import { Refusal } from '#domain/values/refusal'
import { makeApart, threadBeside } from '#server/files/apart'
import { sendFile, XLSX } from '#server/files/send-file'
import { slug } from '#server/files/slug'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { yearOfSalon } from './pay-year.queries.ts'
import type { YearTask } from './year-xlsx.ts'

const thread = threadBeside(import.meta.url, 'year-file.worker')

/** The people of a year, each with the months whose pay is shown. The sums are of the same people. */
const shownInYear = (kind: Shown['kind'], { people }: SalonYear): Shown[] =>
  people.flatMap(({ objectId: subject, months }) => months.map(({ month }) => ({ kind, subject, month })))

/** The year of a salon (P185–P190), on the screen and as a workbook. */
export const payYearRoutes = (app: App): void => {
  serve(app, payYears.get, async ({ scope, params: { year }, query: { salonId }, db, now, disclose }) => {
    const found = await yearOfSalon(db, scope, { salonId, year }, now)
    await disclose(shownInYear('report', found))
    return found
  })

  serve(app, payYears.export, async call => {
    const { scope, params, query, db, now, audit, left } = call
    const { year } = params
    const { salonId } = query
    const found = await yearOfSalon(db, scope, { salonId, year }, now)
    if (!found.total)
      throw new Refusal('invalid_payload', {
        status: 422,
        message: `Ingen rapporter er sendt for ${year}, så det er ingen fil å lage`,
      })
    const bytes = await makeApart(thread, { year, found, now } satisfies YearTask, left)
    await audit('pay year exported', { salonId, details: { payYear: year, format: 'xlsx' } })
    const file = { name: `lonn_${slug(found.salonName)}_${year}.xlsx`, type: XLSX, bytes }
    return sendFile(call, file, shownInYear('file', found))
  })
}
