import type { Terms } from '#domain/payroll/terms'
import {
  type ChainSettings,
  defaultSettings,
  isChoiceSetting,
  isNumberSetting,
  isTextSetting,
} from '#domain/settings/chain-settings'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { bringForward } from '#server/stored/shapes'

const TERMS = 'terms'

/** Serialises changes of the terms and of the data that needs rates for them, so that each sees the previous result. */
export const lockTerms = async (db: Db): Promise<void> => {
  await db.run({ because: 'the terms are the chain’s' }, sql`select pg_advisory_xact_lock(${0x74_65_72_6d})`)
}

interface StoredSetting {
  readonly name: string
  readonly value: unknown
  readonly edition: number
}

const storedSettings = sql`select name, value, edition from chain_setting
  union all
  select ${TERMS}, terms, edition from terms_set where removed_at is null`

/** The input of `settingsOf` as a column, for a statement that also reads other data. */
export const settingsColumn = sql`(select coalesce(json_agg(stored), '[]') from (${storedSettings}) stored)`

/**
 * The chain's current settings: the defaults overridden by the owner's. The owner's terms are added to the shipped ones.
 */
export const readSettings = async (db: Db): Promise<ChainSettings> =>
  settingsOf(
    await db.many<StoredSetting>(
      { because: 'every figure is made with the settings of the chain' },
      storedSettings,
    ),
  )

export const settingsOf = (rows: readonly StoredSetting[]): ChainSettings => {
  const set = rows.filter(({ name }) => isNumberSetting(name) || isTextSetting(name) || isChoiceSetting(name))
  const terms = rows.filter(({ name }) => name === TERMS)
  return {
    ...defaultSettings,
    ...Object.fromEntries(
      set.map(({ name, value, edition }) => [
        name,
        bringForward('setting', { edition, stored: value, name }),
      ]),
    ),
    terms: [
      ...defaultSettings.terms,
      ...terms.map(({ value, edition }) => bringForward<Terms>('terms', { edition, stored: value })),
    ],
  }
}
