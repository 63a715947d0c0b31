import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, BodyOf } from '#contract/endpoint'
import type { wageTypes as endpoints } from '#contract/payroll/wage-types'
import { type PayComponent, payComponentKeys, payComponents } from '#domain/payroll/pay-components'
import { basesOf, shippedWageTypes, type WageTypes } from '#domain/payroll/wage-types'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { bringForward, EDITION } from '#server/stored/shapes'

const because = { because: 'the wage types are the chain’s' }
const SETTING = 'wageTypes'

/** The owner's wage types, or the shipped defaults if none are set. */
export const readWageTypes = async (db: Db): Promise<WageTypes> => {
  const set = await db.maybe<{ value: unknown; edition: number }>(
    because,
    sql`select value, edition from chain_setting where name = ${SETTING}`,
  )
  if (!set) return shippedWageTypes
  return bringForward<WageTypes>('setting', { edition: set.edition, stored: set.value, name: SETTING })
}

/**
 * The wage types by component.
 *
 * @throws Refusal invalid_payload if a component appears twice or does not allow its base
 */
export const checkedWageTypes = ({ wageTypes: sent }: BodyOf<typeof endpoints.save>): WageTypes => {
  const wrong: Record<string, string> = {}
  const kept: Partial<Record<PayComponent, WageTypes[PayComponent]>> = {}
  sent.forEach(({ component, ...wageType }, i) => {
    if (kept[component]) wrong[`wageTypes.${i}.component`] = 'Står to ganger'
    if (!basesOf(component).includes(wageType.base))
      wrong[`wageTypes.${i}.base`] = `${payComponents[component].label} kan ikke overføres slik`
    kept[component] = wageType
  })
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid_payload', { fields: wrong })
  return kept as WageTypes
}

/** Replaces all wage types of the chain. */
export const storeWageTypes = (db: Db, kept: WageTypes, now: Date): Promise<number> =>
  db.run(
    because,
    sql`insert into chain_setting (name, value, updated_at, edition)
        values (${SETTING}, ${JSON.stringify(kept)}::jsonb, ${now}, ${EDITION})
        on conflict (name) do update
        set value = excluded.value, updated_at = excluded.updated_at, edition = excluded.edition`,
  )

/** Every component, with its wage type if it has one. */
export const presentWageTypes = (wageTypes: WageTypes): AnswerOf<typeof endpoints.list> =>
  payComponentKeys.map(component => {
    const { label, kind } = payComponents[component]
    const none = { wageType: null, account: null, contraAccount: null, base: kind }
    return { component, label, bases: [...basesOf(component)], ...(wageTypes[component] ?? none) }
  })

/** The wage types that differ, for the log. */
export const changedWageTypes = (before: WageTypes, after: WageTypes): Record<string, unknown> =>
  Object.fromEntries(
    payComponentKeys
      .filter(component => !isDeepStrictEqual(before[component], after[component]))
      .map(component => [component, { from: before[component] ?? null, to: after[component] ?? null }]),
  )
