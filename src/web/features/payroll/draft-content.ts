import type { SentReport } from '#contract/payroll/payroll'
import type { SavedDraft } from '#contract/payroll/report-drafts'
import type { PayrollInputs } from '#domain/payroll/inputs'
import type { UnsentReport } from './draft.ts'
import { type Person, payable } from './person.ts'

/** The stored part of a draft: its people and manual changes. Figures are imported again. */
export type DraftContent = Pick<SavedDraft, 'employees' | 'modifications' | 'backPay' | 'replaces'>

/** People whose rows are not yet imported, with the changes to apply to them. */
export type Awaited = ReadonlyMap<string, Partial<PayrollInputs>>

export const emptyContent: DraftContent = { employees: [], modifications: {}, backPay: {}, replaces: null }

/** The draft to store. Changes for people whose rows are missing are kept. */
export const draftContentOf = (
  draft: UnsentReport,
  awaited: Awaited,
  replaces: string | null,
): DraftContent => {
  const here = new Set(draft.rows.map(row => row.objectId))
  const coming = [...awaited].filter(([objectId]) => !here.has(objectId))
  const changed = coming.filter(([, changes]) => Object.keys(changes).length > 0)
  return {
    employees: [...here, ...coming.map(([objectId]) => objectId)],
    modifications: { ...draft.modifications, ...Object.fromEntries(changed) },
    backPay: draft.backPay,
    replaces,
  }
}

/** Independent of field order, because the database returns fields in its own order. */
export const fingerprint = ({ employees, modifications, backPay, replaces }: DraftContent): string =>
  JSON.stringify([
    employees,
    replaces,
    Object.entries(backPay).sort(byName),
    Object.entries(modifications).sort(byName).map(inOrder),
  ])

type Entry = readonly [string, unknown]
const byName = ([one]: Entry, [other]: Entry): number => (one < other ? -1 : 1)
const inOrder = ([objectId, changes]: readonly [string, object]) => [
  objectId,
  Object.entries(changes).sort(byName),
]

interface Returning {
  /** In the order of the draft. */
  readonly known: readonly Person[]
  /** People already paid in a sent report. */
  readonly paid: readonly Person[]
}

/** The people of a saved draft who can be imported again. People who left the salon are omitted. */
export function returning(
  { employees }: DraftContent,
  people: readonly Person[],
  wrong: Pick<SentReport, 'employees'> | null,
): Returning {
  const all = payable(people, wrong)
  const found = employees.flatMap(id => all.find(({ objectId }) => objectId === id) ?? [])
  return { known: found.filter(({ processed }) => !processed), paid: found.filter(one => one.processed) }
}
