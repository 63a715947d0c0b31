import { receipts } from '#contract/receipts'
import type { Scope } from '#domain/access/scope'
import { salesFigures } from '#domain/key-figures/statistics'
import type { Db } from '#server/db/db'
import type { Chosen } from '#server/facts/figure-rows'
import { readDays } from '#server/facts/read-days'
import { readSettings } from '#server/facts/settings'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { eyesOn, reachPerson, reachSalon } from './reached.ts'
import { receiptsOf } from './receipts.queries.ts'

interface Subject {
  readonly salonId?: string | undefined
  readonly objectId?: string | undefined
}

/** The eyes to see a salon, a person, or a person in a salon with. */
const reached = async (db: Db, scope: Scope, { salonId, objectId }: Subject): Promise<Scope> => {
  if (objectId === undefined) {
    await reachSalon(db, scope, salonId ?? '')
    return scope
  }
  const eyes = eyesOn(scope, objectId)
  await reachPerson(db, eyes, { objectId, salonId })
  return eyes
}

const chosenBy = ({ salonId, objectId }: Subject): Chosen => {
  const salons = salonId === undefined ? undefined : [salonId]
  return objectId === undefined ? { of: 'salons', salons } : { of: 'people', people: [objectId], salons }
}

/** From a figure to its days, and from a day to its receipts. */
export const receiptRoutes = (app: App): void => {
  serve(app, receipts.days, async ({ scope, body, db }) => {
    const eyes = await reached(db, scope, body)
    const settings = await readSettings(db)
    const days = await readDays(db, eyes, chosenBy(body), body)
    return { days: days.map(({ day, sums }) => ({ day, ...salesFigures(sums, settings) })) }
  })

  serve(app, receipts.ofDay, async ({ scope, body, db }) =>
    receiptsOf(db, await reached(db, scope, body), body),
  )
}
