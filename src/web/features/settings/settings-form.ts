import type { SettingValues } from '#contract/settings/settings'
import {
  choiceSettings,
  faultOfNumber,
  faultOfText,
  isNumberSetting,
  isTextSetting,
  type NumberSettingKey,
  numberSettings,
  textSettings,
} from '#domain/settings/chain-settings'
import { number } from '#domain/values/number-format'
import { readNumber } from '#domain/values/number-input'

export type SettingKey = keyof SettingValues
/** Every setting as entered text or as the chosen option. */
export type SettingsForm = Readonly<Record<SettingKey, string>>

export const settingKeys = [
  ...Object.keys(numberSettings),
  ...Object.keys(textSettings),
  ...Object.keys(choiceSettings),
] as SettingKey[]

export const settingLabel = (key: SettingKey): string =>
  ({ ...numberSettings, ...textSettings, ...choiceSettings })[key].label

export const settingsForm = (values: SettingValues): SettingsForm =>
  Object.fromEntries(
    settingKeys.map(key => {
      const value = values[key]
      return [key, typeof value === 'number' ? number(value, 3) : value]
    }),
  ) as SettingsForm

const settingIn = (form: SettingsForm, key: SettingKey): string | number => {
  if (!isNumberSetting(key)) return form[key].trim()
  const read = readNumber(form[key])
  return read.ok ? read.value : Number.NaN
}

/** Maps a setting to its error. */
export const settingFaults = (form: SettingsForm): Partial<Record<SettingKey, string>> =>
  Object.fromEntries(
    settingKeys.flatMap(key => {
      const fault = faultOf(key, settingIn(form, key))
      return fault ? [[key, fault]] : []
    }),
  )

const faultOf = (key: SettingKey, value: string | number): string | null => {
  if (typeof value === 'number')
    return Number.isNaN(value) ? 'Skriv et tall' : faultOfNumber(key as NumberSettingKey, value)
  return isTextSetting(key) ? faultOfText(key, value) : null
}

/** A changed setting, as the API expects it and as shown to people. */
export interface SettingChange {
  readonly key: SettingKey
  readonly value: string | number
  readonly from: string
  readonly to: string
}

/** For example '40 %', '20 besøk' or 'De tre øverste'. */
export const readable = (key: SettingKey, value: string | number): string => {
  if (isNumberSetting(key))
    return [number(Number(value), 3), numberSettings[key].unit].filter(Boolean).join('\u00a0')
  if (isTextSetting(key)) return value === '' ? 'tomt' : `«${value}»`
  const choices: Readonly<Record<string, string>> = choiceSettings[key].choices
  return choices[value] ?? String(value)
}

export const changesIn = (form: SettingsForm, saved: SettingValues): readonly SettingChange[] =>
  settingKeys
    .map(key => ({ key, value: settingIn(form, key) }))
    .filter(({ key, value }) => value !== saved[key])
    .map(({ key, value }) => ({
      key,
      value,
      from: readable(key, saved[key]),
      to: readable(key, value),
    }))
