import { z } from 'zod'
import {
  type ChoiceOf,
  type ChoiceSettingKey,
  choiceSettings,
  faultOfNumber,
  faultOfText,
  type NumberSettingKey,
  numberSettings,
  type TextSettingKey,
  textSettings,
} from '#domain/settings/chain-settings'
import type { SubjectSchemas } from '../endpoint.ts'

const bounded = <Value>(schema: z.ZodType<Value>, faultOf: (value: Value) => string | null) =>
  schema.superRefine((value, context) => {
    const message = faultOf(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

const shapeOf = <Key extends string, Schema>(table: Record<Key, unknown>, schemaOf: (key: Key) => Schema) =>
  Object.fromEntries((Object.keys(table) as Key[]).map(key => [key, schemaOf(key)])) as Record<Key, Schema>

const choice = <Key extends ChoiceSettingKey>(key: Key) =>
  z.enum(Object.keys(choiceSettings[key].choices) as (ChoiceOf<Key> & string)[])

const shape = {
  ...shapeOf<NumberSettingKey, z.ZodType<number>>(numberSettings, key =>
    bounded(z.number(), value => faultOfNumber(key, value)),
  ),
  ...shapeOf<TextSettingKey, z.ZodType<string>>(textSettings, key =>
    bounded(z.string().trim().normalize('NFC'), value => faultOfText(key, value)),
  ),
  rankingNames: choice('rankingNames'),
  secondStep: choice('secondStep'),
  approvesAboveLimit: choice('approvesAboveLimit'),
  fourEyes: choice('fourEyes'),
  payrollApproval: choice('payrollApproval'),
  apiTokens: choice('apiTokens'),
  calendarLinks: choice('calendarLinks'),
  overtimeProposals: choice('overtimeProposals'),
}

const current = z.object(shape)
export type SettingValues = z.output<typeof current>

/** Identifies the current settings. A change sends it back, which reveals changes by others in the meantime. */
const version = z.string().max(100)
const versioned = current.extend({ version })
export type Settings = z.output<typeof versioned>

export const settingsSchemas = {
  get: {
    summary: 'The settings of the chain',
    reply: versioned,
  },
  save: {
    summary:
      'Changes the settings that are named; the others stay as they are. With a version that is no longer the newest: conflict',
    body: z.strictObject({ ...shape, version }).partial(),
    reply: versioned,
  },
} satisfies SubjectSchemas
