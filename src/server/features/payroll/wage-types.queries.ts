import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, BodyOf } from '#contract/endpoint'
import type { wageTypes as endpoints } from '#contract/payroll/wage-types'
import { type PayComponent, payComponentKeys, payComponents } from '#domain/payroll/pay-components'
import { basesOf, shippedWageTypes, type WageTypes } from '#domain/payroll/wage-types'
import { Refusal } from '#domain/values/refusal'
import { readSetting, writeSetting } from '#server/chain/settings/stored-settings'
import type { Db } from '#server/db/db'
import { bringForward } from '#server/stored/shapes'

const SETTING = 'wageTypes'

/** The owner's wage types, or the shipped defaults if none are set. */
export const readWageTypes = async (db: Db): Promise<WageTypes> => {
  const set = await readSetting(db, SETTING)
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
export const storeWageTypes = (db: Db, kept: WageTypes, now: Date): Promise<void> =>
  writeSetting(db, SETTING, kept, now)

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
