import { receipts } from '#contract/statistics/receipts'
import type { Scope } from '#domain/access/scope'
import { type KnownSums, knownSums } from '#domain/statistics/known-sums'
import { salesFigures } from '#domain/statistics/statistics'
import type { FigureSums } from '#domain/statistics/sums'
import { readSettings } from '#server/chain/settings/settings'
import { dayOf, monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { daysOfPerson, daysOfSalon, daysTogether, salonsOn } from './days.ts'
import { mustReachSalons, reachPerson, reachSalon, scopeOfPerson } from './reached.ts'
import { leftOutOf, receiptSums, receiptsOf } from './receipts.queries.ts'

interface Subject {
  readonly salonId?: string | undefined
  readonly objectId?: string | undefined
}

/** The scope in which the viewer may see a salon, a person, or a person in a salon. */
const reached = async (db: Db, scope: Scope, { salonId, objectId }: Subject, now: Date): Promise<Scope> => {
  if (objectId === undefined) {
    await reachSalon(db, scope, salonId ?? '')
    return scope
  }
  const personScope = scopeOfPerson(scope, objectId)
  await reachPerson(db, personScope, monthNow(now), { objectId, salonId })
  return personScope
}

/** Lines hold no time book figures. Without any lines the sales are unknown. */
const knownOfLines = ({ sums }: { readonly sums: FigureSums }): KnownSums =>
  knownSums(sums, { registers: sums.lines > 0, timeBook: false })

/** From a figure to its days, and from a day to its receipts. */
export const receiptRoutes = (app: App): void => {
  serve(app, receipts.days, async ({ scope, body, db, now }) => {
    const { salonId, objectId } = body
    const personScope = await reached(db, scope, body, now)
    const today = dayOf(now)
    return {
      days:
        objectId === undefined
          ? await daysOfSalon(db, personScope, salonId ?? '', body, today)
          : await daysOfPerson(db, personScope, { objectId, salonId }, body, today),
    }
  })

  serve(app, receipts.together, async ({ scope, body, db, now }) => {
    mustReachSalons(scope)
    return { days: await daysTogether(db, scope, body, dayOf(now)) }
  })

  serve(app, receipts.salonsOfDay, async ({ scope, body, db, now }) => {
    mustReachSalons(scope)
    return { salons: await salonsOn(db, scope, body.day, dayOf(now)) }
  })

  serve(app, receipts.ofDay, async ({ scope, body, db, now }) => {
    const personScope = await reached(db, scope, body, now)
    const settings = await readSettings(db)
    const [page, counted, leftOut] = await Promise.all([
      receiptsOf(db, personScope, body),
      receiptSums(db, personScope, body),
      leftOutOf(db, personScope, body),
    ])
    const { goodsCostShare, treatmentCostShare } = settings
    return {
      ...page,
      counted: { receipts: counted.receipts, ...salesFigures(knownOfLines(counted), settings) },
      leftOut,
      costShares: { goodsCostShare, treatmentCostShare },
    }
  })
}
