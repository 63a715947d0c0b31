import { dailyFigures } from '#contract/daily-figures/daily-figures'
import { reachesSalon } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import type { App } from '#server/http/app'
import { serve, serveLedger } from '#server/http/serve'
import { announceFigures } from '#server/live/changes'
import { enterFigures, figuresOf, peopleOf } from './daily-figures.queries.ts'

/** Figures of a day in the time book, entered and corrected by hand. */
export const dailyFiguresRoutes = (app: App): void => {
  serve(app, dailyFigures.list, ({ scope, query, db }) => {
    if (!reachesSalon(scope, query.salonId)) throw new Refusal('not_found')
    return figuresOf(db, scope, query.salonId, query.month)
  })

  serve(app, dailyFigures.people, ({ scope, query, db }) => {
    if (!reachesSalon(scope, query.salonId)) throw new Refusal('not_found')
    return peopleOf(db, scope, query.salonId, query.month)
  })

  serveLedger(app, dailyFigures.save, async ({ scope, body, db, now, audit }) => {
    const { row, changes } = await enterFigures(db, scope, body, now)
    if (changes) {
      await audit('figures entered', {
        subject: body.objectId,
        salonId: body.salonId,
        details: { day: body.day, ...changes },
      })
      await announceFigures(db, body.objectId, body.salonId)
    }
    return row
  })
}
