import { columnsSince } from '#domain/payroll/columns'
import { defaultSettings } from '#domain/settings/chain-settings'

const { terms: _, ...settingValues } = defaultSettings

/**
 * A migration of one stored jsonb shape: converts values from before edition `to` to the form used since. Steps are pure, and stay as
 * long as a chain may have older data. `name` is the setting's name, the letter's kind, or the path of the endpoint that replied.
 */
interface Step {
  readonly to: number
  readonly forward: (stored: never, name: string) => unknown
}

/** The reply to a settings change contains all settings: one added later gets its default. */
const withNewSettings = (reply: object, path: string): object =>
  path === '/settings' ? { ...settingValues, ...reply } : reply

/** Every shape stored as jsonb. Adding a payroll column needs no step: see `columnsSince`. */
const steps = {
  /** report_row: inputs, modifications, computed */
  reportRow: [],
  /** report.terms, as one salon had them */
  salonTerms: [],
  /** report_draft: employees, modifications */
  reportDraft: [],
  /** terms_set.terms */
  terms: [],
  /** chain_setting.value, by the setting's name; the wage types are one of them */
  setting: [],
  /** idempotent_reply.reply, by the endpoint's path */
  idempotentReply: [{ to: 2, forward: withNewSettings }],
  /** outbox.payload, by the letter's kind */
  letter: [],
  /** import.report */
  importReport: [],
  /** what_if.changes */
  whatIfChanges: [],
  /** what_if.result */
  whatIfResult: [],
} as const satisfies Record<string, readonly Step[]>

export type StoredShape = keyof typeof steps
export type Steps = Readonly<Record<StoredShape, readonly Step[]>>

const editionOf = (all: Steps, since: readonly number[]): number =>
  Math.max(
    1,
    ...since,
    ...Object.values(all)
      .flat()
      .map(({ to }) => to),
  )

/** The edition that the product writes. A backup of each earlier one is kept in testing/editions. */
export const EDITION = editionOf(steps, Object.values(columnsSince))

/** Converts data stored by an edition to the current form. No other code does this. */
export const bringForward = <Stored>(
  shape: StoredShape,
  {
    edition,
    stored,
    name = '',
  }: { readonly edition: number; readonly stored: unknown; readonly name?: string },
  all: Steps = steps,
): Stored =>
  all[shape]
    .filter(({ to }) => to > edition)
    .toSorted((one, other) => one.to - other.to)
    .reduce<unknown>((before, { forward }) => forward(before as never, name), stored) as Stored
