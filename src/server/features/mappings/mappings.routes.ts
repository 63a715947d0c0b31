import { isDeepStrictEqual } from 'node:util'
import { mappings } from '#contract/mappings/mappings'
import { dayOf } from '#server/clock'
import type { App } from '#server/http/app'
import { serve, serveLedger } from '#server/http/serve'
import { countConflicts } from '#server/ledger/conflicts/waiting-conflicts'
import { countWaitingDays } from '#server/ledger/daily-figures/waiting-days'
import { lateOfLeavers } from '#server/ledger/mapping/late-lines'
import { mappedIn, waitingIn, waitingWithDoubles } from '#server/ledger/mapping/waiting'
import { announceFigures } from '#server/live/changes'
import { previewMove } from './preview-move.ts'
import { removeMapping } from './remove-mapping.ts'
import { saveMapping } from './save-mapping.ts'

/** Endpoints that map registers, article groups and person numbers from the files. */
export const mappingRoutes = (app: App): void => {
  serve(app, mappings.waiting, async ({ scope, db }) => {
    const { registers, employees, articleGroups } = await waitingIn(db, scope)
    return {
      registers: registers.length,
      employees: employees.length,
      articleGroups: articleGroups.length,
      conflicts: await countConflicts(db, scope),
      dayConflicts: await countWaitingDays(db, scope),
    }
  })

  serve(app, mappings.list, async ({ scope, db, now }) => ({
    waiting: await waitingWithDoubles(db, scope),
    mapped: await mappedIn(db, scope),
    late: await lateOfLeavers(db, scope, dayOf(now)),
  }))

  serveLedger(app, mappings.save, async ({ scope, body, db, now, audit }) => {
    const { previewed: _, ...said } = body
    const before = await mappedIn(db, scope)
    const counted = await saveMapping(db, scope, body, dayOf(now))
    if (!isDeepStrictEqual(before, await mappedIn(db, scope))) {
      await audit('mapping changed', { ...(body.salon && { salonId: body.salon }), details: said })
      await announceFigures(db, 'mapping')
    }
    return { ...counted, waiting: await waitingWithDoubles(db, scope) }
  })

  serveLedger(app, mappings.preview, ({ scope, body, db, now }) => previewMove(db, scope, body, dayOf(now)))

  serveLedger(app, mappings.remove, async ({ scope, body, db, now, audit }) => {
    const { counted, changes } = await removeMapping(db, scope, body, dayOf(now))
    if (Object.values(changes).some(codes => Object.keys(codes).length > 0)) {
      await audit('mapping removed', {
        ...(body.salon && { salonId: body.salon }),
        details: { ...changes, ...(body.from && { validFrom: body.from }) },
      })
      await announceFigures(db, 'mapping')
    }
    return { ...counted, waiting: await waitingWithDoubles(db, scope) }
  })
}
