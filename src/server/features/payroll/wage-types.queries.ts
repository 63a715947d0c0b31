import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, BodyOf } from '#contract/endpoint'
import type { wageTypes as endpoints } from '#contract/payroll/wage-types'
import { type PayComponent, payComponentKeys, payComponents } from '#domain/payroll/pay-components'
import {
  proposedDescription,
  proposedPay,
  type Reported,
  type ReportedPay,
  reportedWords,
  withProposals,
  wrongReport,
} from '#domain/payroll/reported-pay'
import { basesOf, shippedWageTypes, type WageTypes } from '#domain/payroll/wage-types'
import { Refusal } from '#domain/values/refusal'
import { readSetting, writeSetting } from '#server/chain/settings/stored-settings'
import type { Db } from '#server/db/db'
import { bringForward } from '#server/stored/shapes'

const SETTING = 'wageTypes'
const REPORTED = 'reportedPay'

/** A setting in today's shape; null if none is set. */
const broughtSetting = async <T>(db: Db, name: string): Promise<T | null> => {
  const set = await readSetting(db, name)
  return set && bringForward<T>('setting', { edition: set.edition, stored: set.value, name })
}

/** The owner's wage types, or the shipped defaults if none are set. */
export const readWageTypes = async (db: Db): Promise<WageTypes> =>
  (await broughtSetting<WageTypes>(db, SETTING)) ?? shippedWageTypes

/** How the components are reported: the owner's choices, or the proposals where there are none (P132). */
export const readReportedPay = async (db: Db): Promise<ReportedPay> => {
  const chosen = await broughtSetting<ReportedPay>(db, REPORTED)
  return chosen ? withProposals(chosen) : proposedPay
}

/**
 * The reported pay with the changes of the body.
 *
 * @throws Refusal invalid_payload if a component appears twice or cannot be reported like this (P133, P134)
 */
export const checkedReportedPay = (
  { reported: sent }: BodyOf<typeof endpoints.save>,
  before: ReportedPay,
): ReportedPay => {
  const wrong: Record<string, string> = {}
  const changed: Partial<Record<PayComponent, Reported>> = {}
  sent.forEach(({ component, ...reported }, i) => {
    const why = changed[component] ? { component: 'Står to ganger' } : wrongReport(component, reported)
    for (const [field, words] of Object.entries(why)) wrong[`reported.${i}.${field}`] = words
    changed[component] = reported
  })
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid_payload', { fields: wrong })
  return { ...before, ...changed }
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

export const storeReportedPay = (db: Db, reported: ReportedPay, now: Date): Promise<void> =>
  writeSetting(db, REPORTED, reported, now)

/** Every component, with its wage type if it has one. */
export const presentWageTypes = (
  wageTypes: WageTypes,
  reportedPay: ReportedPay,
): AnswerOf<typeof endpoints.list> =>
  payComponentKeys.map(component => {
    const { label, kind } = payComponents[component]
    const none = { wageType: null, account: null, contraAccount: null, base: kind }
    return {
      component,
      label,
      bases: [...basesOf(component)],
      ...(wageTypes[component] ?? none),
      reported: reportedPay[component] ?? null,
      proposed: proposedDescription(component),
    }
  })

/** The wage types that differ, for the log. */
export const changedWageTypes = (before: WageTypes, after: WageTypes): Record<string, unknown> =>
  Object.fromEntries(
    payComponentKeys
      .filter(component => !isDeepStrictEqual(before[component], after[component]))
      .map(component => [component, { from: before[component] ?? null, to: after[component] ?? null }]),
  )

/** The components that are reported in another way, in words for the log. */
export const changedReportedPay = (before: ReportedPay, after: ReportedPay): Record<string, unknown> =>
  Object.fromEntries(
    payComponentKeys
      .map(component => ({
        component,
        from: reportedWords(before[component]),
        to: reportedWords(after[component]),
      }))
      .filter(({ from, to }) => from !== to)
      .map(({ component, from, to }) => [component, { from, to }]),
  )
