import { employees, type UsedBefore } from '#contract/employees/employees'
import { done } from '#contract/fields.schemas'
import { reachesSalon, type Scope } from '#domain/access/scope'
import type { HeldNumber } from '#domain/employees/held-numbers'
import { isEmploymentTerm, isTermOfPay } from '#domain/employees/terms-by-date'
import { Refusal } from '#domain/values/refusal'
import { readHeld } from '#server/chain/held-history'
import { checkAlike } from '#server/chain/people/alike-names'
import { peopleTerms } from '#server/chain/people/people-terms'
import { findSalon } from '#server/chain/salons/salons'
import { dayOf, monthNow } from '#server/clock'
import { backPayOfPeople } from '#server/figures/back-pay'
import type { App } from '#server/http/app'
import { serve, serveLedger } from '#server/http/serve'
import { announceFigures } from '#server/live/changes'
import { addEmployee } from './add-employee.ts'
import { changeEmployee, takeBackChange } from './change-employee.ts'
import { changesOf } from './changes.queries.ts'
import {
  type EmployeeProfile,
  namesInReach,
  profileOf,
  profilesInReach,
  profilesOfMonth,
  reachesReports,
} from './employees.queries.ts'
import { importEmployees } from './import-employees.ts'
import { inMonth } from './in-month.ts'
import { membershipsOf } from './memberships.queries.ts'
import { previewChange } from './preview-change.ts'
import { averages, historyOf } from './salary-history.queries.ts'

const colleague = ({ objectId, name, avatar, activeIn }: EmployeeProfile) => ({
  objectId,
  name,
  avatar,
  activeIn,
})

/** Only a change of pay can be owed for months that were sent. */
const changesPay = (field: string): boolean => isEmploymentTerm(field) && isTermOfPay(field)

/** Previous holders of a number, in the salons within the scope. */
const seenBy = (scope: Scope, usedBefore: readonly HeldNumber[]): UsedBefore =>
  usedBefore
    .filter(({ salonId }) => reachesSalon(scope, salonId))
    .map(({ salonId, number, name, until }) => ({ salonId, number, name, until }))

export const employeeRoutes = (app: App): void => {
  serve(app, employees.list, async ({ scope, query, db, now }) => {
    const { salonId, month } = query
    if (salonId && !(await findSalon(db, scope, salonId))) throw new Refusal('not_found')
    const profiles =
      salonId && month
        ? await profilesOfMonth(db, scope, { month, salonId, now })
        : await profilesInReach(db, scope, month ?? monthNow(now), salonId)
    const seen = profiles.filter(profile => profile.paySeen).map(profile => profile.objectId)
    const average = await averages(db, seen, monthNow(now))
    const pays = salonId !== undefined && month !== undefined && reachesReports(scope, salonId)
    const told = pays ? profiles.map(({ objectId }) => objectId) : seen
    const ofMonth = month ? await inMonth(db, told, { month, today: dayOf(now), salonId }) : undefined
    return profiles.map(profile => {
      if (profile.paySeen)
        return {
          ...profile,
          salonId: salonId ?? profile.activeIn[0] ?? null,
          salaryAverage: average(profile.objectId),
          ...ofMonth?.(profile.objectId),
        }
      return pays
        ? { ...colleague(profile), activeIn: [], blocked: profile.blocked, ...ofMonth?.(profile.objectId) }
        : colleague(profile)
    })
  })

  serve(app, employees.names, async ({ scope, db }) => namesInReach(db, scope))

  serve(app, employees.get, async ({ scope, params, db, now }) => {
    const profile = await profileOf(db, scope, monthNow(now), params.objectId)
    if (!profile) throw new Refusal('not_found')
    if (!profile.paySeen) return colleague(profile)
    const average = await averages(db, [profile.objectId], monthNow(now))
    return {
      ...profile,
      salonId: profile.activeIn[0] ?? null,
      salaryAverage: average(profile.objectId),
      salaryHistory: await historyOf(db, profile.objectId),
      memberships: await membershipsOf(db, scope, profile.objectId),
    }
  })

  serveLedger(app, employees.save, async ({ scope, body, db, now, audit }) => {
    const { was, is, changed, heldFrom, version, usedBefore } = await changeEmployee(db, scope, body, now)
    const sameName = changed.includes('name') && (await checkAlike(db, scope.viewer, is.name, body.objectId))
    if (changed.length > 0) {
      const fields = changed.map(field => [field, { from: was[field], to: is[field] }])
      const details = { ...Object.fromEntries(fields), ...(heldFrom && { validFrom: heldFrom }) }
      await audit('employee changed', { subject: body.objectId, details })
      await announceFigures(db, body.objectId)
    }
    const changes = Object.fromEntries(changed.map(field => [field, is[field]]))
    const backPay = changed.some(changesPay) ? await backPayOfPeople(db, scope, [body.objectId]) : []
    return { changes, version, sameName, usedBefore: seenBy(scope, usedBefore), backPay }
  })

  serveLedger(app, employees.preview, ({ scope, body, db, now }) => previewChange(db, scope, body, now))

  serve(app, employees.terms, async ({ scope, params, db, now }) => {
    const running = monthNow(now)
    if (!(await profileOf(db, scope, running, params.objectId))) throw new Refusal('not_found')
    const history = await readHeld(db, peopleTerms, params.objectId)
    return history.map(row => ({ ...row, named: [...row.named], coming: row.from > running })).reverse()
  })

  serve(app, employees.takeBack, async ({ scope, body, db, now, audit }) => {
    const fields = await takeBackChange(db, scope, body, now)
    const details = Object.fromEntries(fields.map(({ field, ...change }) => [field, change]))
    await audit('employee changed', { subject: body.objectId, details: { ...details, validFrom: body.from } })
    await announceFigures(db, body.objectId)
    return done
  })

  serveLedger(app, employees.add, async ({ scope, body, db, now, audit }) => {
    const sameName = await checkAlike(db, scope.viewer, body.name, null)
    const { objectId, usedBefore } = await addEmployee(db, scope, body, now)
    await audit('employee made', { subject: objectId, details: { ...body } })
    await announceFigures(db, objectId)
    return { objectId, sameName, usedBefore: seenBy(scope, usedBefore) }
  })

  serve(app, employees.history, async ({ scope, params, db, now }) => {
    if (!(await profileOf(db, scope, monthNow(now), params.objectId))) throw new Refusal('not_found')
    return changesOf(db, params.objectId)
  })

  serveLedger(app, employees.importFile, async ({ scope, body, db, now, audit }) => {
    const { lines, added } = await importEmployees(db, scope, body, now)
    for (const objectId of added)
      await audit('employee made', { subject: objectId, details: { fromFile: true } })
    if (added.length > 0) await announceFigures(db, 'employees')
    return { lines, added: added.length }
  })
}
