import { manage } from '#contract/manage'
import { reachesSalon } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { mappedIn, waitingIn } from '#server/ledger/mapping/waiting'
import { announce } from '#server/live/changes'
import { addEmployee } from './add-employee.ts'
import { enterFigures, figuresOf } from './figures.ts'
import { removeMapping } from './remove-mapping.ts'
import { listSalons } from './salons.queries.ts'
import { saveMapping } from './save-mapping.ts'
import { saveSalon } from './save-salon.ts'

/** Screens with figures on them fetch them anew. */
const figuresChanged = (db: Db, objectId: string, salonId: string | null) =>
  announce(db, { kind: 'facts', what: 'changed', objectId, salonId })

/** The customer organisation's own administration: salons, people, mappings and daily figures. */
export const adminRoutes = (app: App): void => {
  serve(app, manage.salons, ({ scope, db }) => listSalons(db, scope))

  serve(app, manage.salon, async ({ scope, body, db, now, audit }) => {
    const { before, after } = await saveSalon(db, scope, body, now)
    const { objectId } = after
    await audit(before ? 'salon changed' : 'salon made', {
      subject: objectId,
      salonId: objectId,
      details: { from: before, to: after },
    })
    await figuresChanged(db, objectId, null)
    return { objectId }
  })

  serve(app, manage.employee, async ({ scope, body, db, audit }) => {
    const objectId = await addEmployee(db, scope, body)
    await audit('employee made', { subject: objectId, details: { ...body } })
    await figuresChanged(db, objectId, null)
    return { objectId }
  })

  serve(app, manage.waiting, async ({ scope, db }) => {
    const { registers, employees, articleGroups } = await waitingIn(db, scope)
    return {
      registers: registers.length,
      employees: employees.length,
      articleGroups: articleGroups.length,
    }
  })

  serve(app, manage.mappings, async ({ scope, db }) => ({
    waiting: await waitingIn(db, scope),
    mapped: await mappedIn(db, scope),
  }))

  serve(app, manage.mapping, async ({ scope, body, db, audit }) => {
    const counted = await saveMapping(db, scope, body)
    await audit('mapping changed', { ...(body.salon && { salonId: body.salon }), details: { ...body } })
    await figuresChanged(db, 'mapping', null)
    return { ...counted, waiting: await waitingIn(db, scope) }
  })

  serve(app, manage.removeMapping, async ({ scope, body, db, audit }) => {
    const { counted, changes } = await removeMapping(db, scope, body)
    await audit('mapping removed', { ...(body.salon && { salonId: body.salon }), details: changes })
    await figuresChanged(db, 'mapping', null)
    return { ...counted, waiting: await waitingIn(db, scope) }
  })

  serve(app, manage.figuresOf, ({ scope, query, db }) => {
    if (!reachesSalon(scope, query.salonId)) throw new Refusal('not_found')
    return figuresOf(db, scope, query.salonId, query.month)
  })

  serve(app, manage.figures, async ({ scope, body, db, now, audit }) => {
    const { row, changes } = await enterFigures(db, scope, body, dayOf(now), now)
    await audit('figures entered', {
      subject: body.objectId,
      salonId: body.salonId,
      details: { day: body.day, ...changes },
    })
    await figuresChanged(db, body.objectId, body.salonId)
    return row
  })
}
