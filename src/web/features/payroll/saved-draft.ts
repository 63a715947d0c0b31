import {
  acceptsEdit,
  isPayrollInputKey,
  type Modifications,
  type PayrollInputs,
} from '#domain/payroll/inputs'
import type { Draft } from './draft.ts'

/**
 * What of a draft lies on this machine until it is sent: who is in it and what was changed by hand. What was imported comes
 * from the server again. The reason for sick leave is health data and is not kept; whose it was is, so that it can be asked for.
 */
export interface SavedDraft {
  readonly savedAt: number
  readonly people: readonly string[]
  readonly modifications: Modifications
  readonly withoutReason: readonly string[]
}

const DAYS = 24 * 3_600_000
const KEPT_FOR = 14 * DAYS
const PREFIX = 'foehn.draft.'

/** A person's draft of a salon's month; nobody else who uses the machine is offered it. */
export const draftName = (...parts: readonly [person: string, salon: string, month: string]): string =>
  PREFIX + parts.join('.')

export const toSave = (draft: Draft, now: number): SavedDraft => {
  const changes = Object.entries(draft.modifications)
  return {
    savedAt: now,
    people: draft.rows.map(row => row.objectId),
    modifications: Object.fromEntries(
      changes.map(([objectId, { sykefraver: _, ...kept }]) => [objectId, kept]),
    ),
    withoutReason: changes.filter(([, { sykefraver }]) => sykefraver).map(([objectId]) => objectId),
  }
}

/** Storage can be full, forbidden or written by an older version: then there is no draft, and nothing breaks. */
const quietly = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

/** Whether it was kept. */
export const saveDraft = (storage: Storage, name: string, saved: SavedDraft): boolean =>
  quietly(() => {
    storage.setItem(name, JSON.stringify(saved))
    return true
  }) ?? false

export const forgetDraft = (storage: Storage, name: string): void =>
  void quietly(() => storage.removeItem(name))

export const loadDraft = (storage: Storage, name: string, now: number): SavedDraft | null => {
  const saved = quietly(() => checked(JSON.parse(storage.getItem(name) ?? 'null')))
  return saved && saved.people.length > 0 && now - saved.savedAt < KEPT_FOR ? saved : null
}

/** Drafts nobody came back to do not stay on the machine. */
export const forgetOldDrafts = (storage: Storage, now: number): void => {
  quietly(() => {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(PREFIX) && !loadDraft(storage, name, now)) storage.removeItem(name)
    }
  })
}

/** Throws on what is no draft; a change that is none any more is left out. */
function checked(saved: SavedDraft): SavedDraft {
  const modifications = Object.entries(saved.modifications).map(([objectId, changes]) => [
    objectId,
    Object.fromEntries(
      Object.entries(changes).filter(([key, value]) => isPayrollInputKey(key) && acceptsEdit(key, value)),
    ) as Partial<PayrollInputs>,
  ])
  return {
    savedAt: Number(saved.savedAt),
    people: saved.people.map(String),
    modifications: Object.fromEntries(modifications),
    withoutReason: saved.withoutReason.map(String),
  }
}
