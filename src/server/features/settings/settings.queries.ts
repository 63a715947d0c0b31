import type { BodyOf } from '#contract/endpoint'
import type { SettingValues, settings } from '#contract/settings/settings'
import { readSettings } from '#server/chain/settings/settings'
import { writeSetting } from '#server/chain/settings/stored-settings'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { refuseOvertaken } from '#server/http/version'

const because = { because: 'the settings are the chain’s' }

export const settingValues = async (db: Db): Promise<SettingValues> => {
  const { terms: _, ...values } = await readSettings(db)
  return values
}

interface Saved {
  readonly values: SettingValues
  /** The changed settings with their old and new values. */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
}

/**
 * Saves the named settings, unless somebody has changed the settings since `version`. Saves run one at a time, so that
 * the log shows what each changed.
 */
export const saveSettings = async (
  db: Db,
  { version, ...named }: BodyOf<typeof settings.save>,
  now: Date,
): Promise<Saved> => {
  await db.run(because, sql`select pg_advisory_xact_lock(${0x73_65_74_74})`)
  const before = await settingValues(db)
  refuseOvertaken(version, before)
  const changes = Object.fromEntries(
    (Object.keys(named) as (keyof typeof named)[])
      .filter(name => named[name] !== undefined && named[name] !== before[name])
      .map(name => [name, { from: before[name], to: named[name] }]),
  )
  for (const [name, { to }] of Object.entries(changes)) await writeSetting(db, name, to, now)
  return { values: await settingValues(db), changes }
}
