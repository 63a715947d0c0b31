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

/** Changes of the terms, and of what they must have rates for, wait for each other: each sees what the one before left. */
export const lockTerms = async (db: Db): Promise<void> => {
  await db.run({ because: 'the terms are the chain’s' }, sql`select pg_advisory_xact_lock(${0x74_65_72_6d})`)
}

/** The chain's settings as they are now: the defaults, and what the owner has set. Terms are added to the shipped ones. */
export const readSettings = async (db: Db): Promise<ChainSettings> => {
  const rows = await db.many<{ name: string; value: unknown; edition: number }>(
    { because: 'every figure is made with the settings of the chain' },
    sql`select name, value, edition from chain_setting
        union all
        select ${TERMS}, terms, edition from terms_set where removed_at is null`,
  )
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
