import { columnsSince } from '#domain/payroll/columns'
import { defaultSettings } from '#domain/settings/chain-settings'

const { terms: _, ...settingValues } = defaultSettings

/**
 * What an edition changed in a shape that is stored as jsonb: gives what was stored before edition `to` the form it has from then on.
 * Steps are pure, and stay as long as a chain may have data from before them. `name` is the setting's, the letter's kind, or the
 * path of the endpoint that replied.
 */
interface Step {
  readonly to: number
  readonly forward: (stored: never, name: string) => unknown
}

/** The reply of a change of the settings holds all of them: one that came later has its default there. */
const withNewSettings = (reply: object, path: string): object =>
  path === '/settings' ? { ...settingValues, ...reply } : reply

/** Every shape that is stored as jsonb. A payroll column that is added needs no step: see `columnsSince`. */
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

/** The edition that the product stores now. A backup of each earlier one is kept in testing/editions. */
export const EDITION = editionOf(steps, Object.values(columnsSince))

/** What was stored by an edition, as the product has it now: the one place where it is brought forward. */
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
