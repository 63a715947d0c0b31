import type { PayrollInputs } from '#domain/payroll/inputs'
import { reasonNeeded } from '#domain/payroll/pay-reasons'
import { computeRow } from '#domain/payroll/payroll-sheet'
import type { Month } from '#domain/values/month'
import { atOnce } from './at-once.ts'
import type { Answer, Caller } from './caller.ts'

/** The number of concurrent requests of a browser. */
const AT_ONCE = 6

/** Requests the data of a salon's sheet as the screen does. Returns the pay of everybody with figures. */
export const askSheet = async (
  caller: Caller,
  token: string,
  { salonId, month }: { readonly salonId: string; readonly month: Month },
): Promise<readonly Answer['json'][]> => {
  const list = await caller.must({ path: `/employees?salonId=${salonId}&month=${month}`, token })
  // biome-ignore lint/suspicious/noExplicitAny: as Answer.
  const offered = list.json.filter((one: any) => !one.processed && !one.inactiveLastMonth)
  return atOnce(offered, AT_ONCE, async ({ objectId }: { objectId: string }) => {
    const body = { objectId, salonId, month }
    return (await caller.must({ path: '/stats/salary', body, token })).json.stats
  })
}

/** A salon's report of a past month, made of the imported figures and ready to send. Null when nobody has figures. */
export const prepareReport = async (
  caller: Caller,
  token: string,
  asked: { readonly salonId: string; readonly month: Month },
) => {
  const people = await askSheet(caller, token, asked)
  if (people.length === 0) return null
  const rows = people.map(({ objectId, name, inputs, terms, hoursIncludeLunch }) => {
    const given = inputs as PayrollInputs
    return { objectId, ...given, ...computeRow({ ...given, name, hoursIncludeLunch }, terms) }
  })
  const [{ terms }] = people
  const reasons = rows
    .filter(row => reasonNeeded(row, terms, null))
    .map(({ objectId }) => [objectId, 'Avtalt'])
  const missing = people.map(({ objectId, notArrived }) => [objectId, notArrived])
  return {
    ...asked,
    employees: rows,
    reasons: Object.fromEntries(reasons),
    missing: Object.fromEntries(missing),
  }
}

/** Sends the report of a salon's month. Returns its id, or null when nobody has figures. @throws Unanswered */
export const sendReport = async (
  caller: Caller,
  token: string,
  asked: { readonly salonId: string; readonly month: Month },
): Promise<string | null> => {
  const body = await prepareReport(caller, token, asked)
  return body && (await caller.must({ path: '/report/create', body, token })).json.objectId
}
