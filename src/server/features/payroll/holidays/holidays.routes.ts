import { done } from '#contract/fields.schemas'
import { holidays } from '#contract/payroll/holidays'
import { findSalon } from '#server/chain/salons/salons'
import type { Db } from '#server/db/db'
import { CSV, sendFile } from '#server/files/send-file'
import { slug } from '#server/files/slug'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { postLetterOfHolidayPay } from '../pay-letters.ts'
import { accountsOfSalon, ownHolidays } from './accounts.queries.ts'
import { accountsCsv } from './accounts-csv.ts'
import { carryDays } from './carry-days.ts'
import { registerPayment, withdrawPayment } from './payments.ts'

/** Refreshes the payroll screens of the salon, and the pages of the person. */
const accountChanged = async (db: Db, salonId: string, personId: string): Promise<void> => {
  await announce(db, { kind: 'report', what: 'changed', objectId: personId, salonId })
  await announce(db, { kind: 'payslip', what: 'changed', objectId: personId, salonId: null, personId })
}

/** Holiday pay and days of holiday (P169–P176). The log has neither kroner nor days. */
export const holidayRoutes = (app: App): void => {
  serve(app, holidays.list, ({ scope, params, db, now }) => accountsOfSalon(db, scope, params, now))

  serve(app, holidays.export, async ({ scope, params, db, now, audit, ...call }) => {
    const { salonId, year } = params
    const accounts = await accountsOfSalon(db, scope, params, now)
    const salon = await findSalon(db, scope, salonId)
    await audit('holiday accounts exported', { salonId, details: { holidayYear: year, format: 'csv' } })
    const file = {
      name: `feriekonto_${slug(salon?.name ?? '')}_${year}.csv`,
      type: CSV,
      bytes: accountsCsv(salon?.name ?? '', year, accounts),
    }
    return sendFile(
      call,
      file,
      accounts.map(({ objectId }) => ({ kind: 'file', subject: objectId, month: '' })),
    )
  })

  serve(app, holidays.own, ({ scope, params, db, now }) => ownHolidays(db, scope, params.year, now))

  serve(app, holidays.pay, async ({ scope, body, db, now, audit }) => {
    const { salonId, objectId: subject, earningYear, month } = body
    const objectId = await registerPayment(db, scope, body, now)
    await audit('holiday pay registered', { subject, salonId, details: { earningYear, month } })
    await accountChanged(db, salonId, subject)
    await postLetterOfHolidayPay(db, scope, objectId, now)
    return { objectId }
  })

  serve(app, holidays.withdraw, async ({ scope, body, db, now, audit }) => {
    const payment = await withdrawPayment(db, scope, body.objectId, now)
    if (payment.withdrawn) return done
    const { employeeId: subject, salonId, earningYear, month } = payment
    await audit('holiday pay withdrawn', { subject, salonId, details: { earningYear, month } })
    await accountChanged(db, salonId, subject)
    return done
  })

  serve(app, holidays.carry, async ({ scope, body, db, now, audit }) => {
    if (!(await carryDays(db, scope, body, now))) return done
    const { objectId: subject, salonId, year } = body
    await audit('holiday days carried', { subject, salonId, details: { holidayYear: year } })
    await accountChanged(db, salonId, subject)
    return done
  })
}
