import type { SentReport } from '#contract/payroll'
import type { SavedDraft } from '#contract/report-drafts'
import type { PayrollInputs } from '#domain/payroll/inputs'
import type { Draft } from './draft.ts'
import { type Person, payable } from './person.ts'

/** What of a draft lies on the server: who is in it and what was changed by hand. The figures are imported again. */
export type DraftContent = Pick<SavedDraft, 'employees' | 'modifications' | 'replaces'>

/** People whose rows have yet to come, with the changes that go on them. */
export type Awaited = ReadonlyMap<string, Partial<PayrollInputs>>

export const emptyContent: DraftContent = { employees: [], modifications: {}, replaces: null }

/** The draft as it is stored; whose row did not come is not lost by that. */
export const contentOf = (draft: Draft, awaited: Awaited, replaces: string | null): DraftContent => {
  const here = new Set(draft.rows.map(row => row.objectId))
  const coming = [...awaited].filter(([objectId]) => !here.has(objectId))
  const changed = coming.filter(([, changes]) => Object.keys(changes).length > 0)
  return {
    employees: [...here, ...coming.map(([objectId]) => objectId)],
    modifications: { ...draft.modifications, ...Object.fromEntries(changed) },
    replaces,
  }
}

/** The same for the same draft: a database gives the fields in an order of its own. */
export const fingerprint = ({ employees, modifications, replaces }: DraftContent): string =>
  JSON.stringify([employees, replaces, Object.entries(modifications).sort(byName).map(inOrder)])

type Entry = readonly [string, unknown]
const byName = ([one]: Entry, [other]: Entry): number => (one < other ? -1 : 1)
const inOrder = ([objectId, changes]: readonly [string, object]) => [
  objectId,
  Object.entries(changes).sort(byName),
]

interface Returning {
  /** In the order of the draft. */
  readonly known: readonly Person[]
  /** Those whose pay stands in a sent report by now. */
  readonly paid: readonly Person[]
}

/** Who of a saved draft can be imported again; who left the salon is not among them. */
export function returning(
  { employees }: DraftContent,
  people: readonly Person[],
  wrong: Pick<SentReport, 'employees'> | null,
): Returning {
  const all = payable(people, wrong)
  const found = employees.flatMap(id => all.find(({ objectId }) => objectId === id) ?? [])
  return { known: found.filter(({ processed }) => !processed), paid: found.filter(one => one.processed) }
}
