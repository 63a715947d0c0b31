import type { BodyOf } from '#contract/endpoint'
import type { terms } from '#contract/terms/terms'
import { allBaseAmounts, dayOfBaseAmount, faultsOfBaseAmount } from '#domain/sickness/base-amount'
import { kroner } from '#domain/values/number-format'
import { Refusal } from '#domain/values/refusal'
import { addedBaseAmounts, markBaseAmountRemoved, storeBaseAmount } from '#server/chain/settings/base-amounts'
import { lockTerms } from '#server/chain/settings/settings'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'

interface By {
  readonly actorId: string
  readonly now: Date
}

/** All known base amounts, the latest first. The published ones have no id. */
export const listBaseAmounts = async (db: Db) => {
  const added = await addedBaseAmounts(db)
  return allBaseAmounts(added)
    .map(one => {
      const own = added.find(({ from }) => from === one.from)
      const { from, perYear, source } = one
      return {
        from,
        perYear,
        source,
        objectId: own?.objectId ?? null,
        addedBy: own?.addedBy ?? null,
        addedAt: own?.addedAt ?? null,
      }
    })
    .reverse()
}

/**
 * Enters the base amount of a 1 May (P200).
 *
 * @throws Refusal invalid_payload; conflict if that of the year is known already
 */
export const addBaseAmount = async (
  db: Db,
  { year, amount, source }: BodyOf<typeof terms.addBaseAmount>,
  { actorId, now }: By,
) => {
  await lockTerms(db)
  const all = allBaseAmounts(await addedBaseAmounts(db))
  const fields = faultsOfBaseAmount({ year, amount, source }, all, dayOf(now))
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_payload', { fields })
  const from = dayOfBaseAmount(year)
  const known = all.find(one => one.from === from)
  if (known)
    throw new Refusal('conflict', {
      message: `G fra 1. mai ${year} er alt kjent: ${kroner(known.perYear, 0)}`,
    })
  const objectId = await storeBaseAmount(db, { from, perYear: amount, source }, actorId, now)
  return { objectId, details: { day: from, baseAmount: amount, source } }
}

/**
 * Removes an entered base amount.
 *
 * @throws Refusal not_found, also for a published one
 */
export const removeBaseAmount = async (db: Db, objectId: string, { actorId, now }: By) => {
  await lockTerms(db)
  const found = (await addedBaseAmounts(db)).find(one => one.objectId === objectId)
  if (!found) throw new Refusal('not_found')
  await markBaseAmountRemoved(db, objectId, actorId, now)
  return { day: found.from, baseAmount: found.perYear, source: found.source }
}
