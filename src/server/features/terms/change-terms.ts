import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '#contract/endpoint'
import type { terms as endpoints } from '#contract/terms/terms'
import { checkTerms, zonesWithout } from '#domain/payroll/check-terms'
import type { CommissionRates } from '#domain/payroll/commission'
import { termDifferences, termLines } from '#domain/payroll/term-lines'
import { shippedTerms, type Terms } from '#domain/payroll/terms'
import { inForce } from '#domain/values/dated'
import { monthName } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { noteBackdated } from '#server/chain/people/backdated-terms'
import { holdSentMonths } from '#server/chain/sent-months'
import { lockTerms, readSettings } from '#server/chain/settings/settings'
import { markRemoved, storeTerms } from '#server/chain/settings/stored-terms'
import { monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import { type AddedTerms, readAdded, readZonesInUse, SHIPPED } from './terms.queries.ts'

interface By {
  readonly actorId: string
  readonly now: Date
}

/** The old and new values of every figure that changed, for the log. */
const changes = (before: Terms, after: Terms, chain: CommissionRates) =>
  Object.fromEntries(
    termDifferences(termLines(before, chain), termLines(after, chain)).map(({ label, from, to }) => [
      label,
      { from, to },
    ]),
  )

/**
 * Adds terms, or corrects terms of the same month if `replaces` is given. Returns what changed compared with the terms in
 * force that month. Correcting to identical terms writes nothing and returns no details.
 *
 * @throws Refusal invalid_payload; conflict if the month already has its own terms
 */
export const addTerms = async (
  db: Db,
  { replaces, ...terms }: BodyOf<typeof endpoints.add>,
  { actorId, now }: By,
) => {
  await lockTerms(db)
  const held = await holdSentMonths(db)
  checkTerms(terms, { running: monthNow(now), zonesInUse: await readZonesInUse(db, terms.from) })
  const added = await readAdded(db)
  const replaced = replaces === undefined ? undefined : findAdded(added, replaces)
  if (replaced && replaced.terms.from !== terms.from)
    throw new Refusal('invalid_payload', { fields: { from: 'Vilkårene gjelder en annen måned' } })
  const taken = added.some(one => one.terms.from === terms.from && one !== replaced)
  if (taken)
    throw new Refusal('conflict', {
      message: `Det finnes alt vilkår fra ${monthName(terms.from)}. Se på nytt`,
    })

  if (replaced && isDeepStrictEqual(replaced.terms, terms))
    return { objectId: replaced.objectId, details: null }
  const settings = await readSettings(db)
  const before = inForce(settings.terms, terms.from)
  if (replaced) await markRemoved(db, replaced.objectId, actorId, now)
  const objectId = await storeTerms(db, terms, actorId, now)
  await noteBackdated(db, held, { employeeId: null, from: terms.from, now })
  const details = { from: terms.from, source: terms.source, changes: changes(before, terms, settings) }
  return { objectId, details }
}

/**
 * Removes terms that were added by hand. Returns what that changed.
 *
 * @throws Refusal not_found; invalid_payload for shipped terms, and if a salon's zone would be left without a rate
 */
export const removeTerms = async (db: Db, objectId: string, { actorId, now }: By) => {
  await lockTerms(db)
  const held = await holdSentMonths(db)
  if (objectId === SHIPPED)
    throw new Refusal('invalid_payload', { message: 'Vilkårene som fulgte med, kan ikke fjernes' })
  const added = await readAdded(db)
  const { terms } = findAdded(added, objectId)
  const left = [...shippedTerms, ...added.filter(one => one.objectId !== objectId).map(one => one.terms)]
  const after = inForce(left, terms.from)
  const [zone] = zonesWithout(after, await readZonesInUse(db, terms.from))
  if (zone !== undefined) {
    const message = `Uten disse har sone ${zone} ingen sats for arbeidsgiveravgift. Rett dem i stedet`
    throw new Refusal('invalid_payload', { message })
  }
  const settings = await readSettings(db)
  await markRemoved(db, objectId, actorId, now)
  await noteBackdated(db, held, { employeeId: null, from: terms.from, now })
  return { from: terms.from, source: terms.source, changes: changes(terms, after, settings) }
}

const findAdded = (added: readonly AddedTerms[], objectId: string): AddedTerms => {
  const found = added.find(one => one.objectId === objectId)
  if (!found) throw new Refusal('not_found')
  return found
}
