import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedDraft } from '#contract/payroll/report-drafts'
import { Failure } from '../../failure.ts'
import { type AutosaveState, createDraftAutosave, type DraftEndpoints, PAUSE } from './draft-autosave.ts'
import type { DraftContent } from './draft-content.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const amina = (kursTimer: number): DraftContent => ({
  employees: ['amina'],
  modifications: { amina: { kursTimer } },
  backPay: {},
  replaces: null,
})

/** A fake server with one draft. It rejects any version but its own. */
const server = () => {
  let draft: SavedDraft | null = null
  let next = 1
  const failures: Failure[] = []
  const saved: DraftContent[] = []
  const replies: { -readonly [Name in keyof DraftEndpoints]: DraftEndpoints[Name] } = {
    load: () => Promise.resolve({ draft, others: [] }),
    save: (content, version) => {
      const failure = failures.shift()
      if (failure) return Promise.reject(failure)
      if (version !== (draft?.version ?? 0)) {
        return Promise.reject(new Failure('conflict', { status: 409, message: 'Linnea lagret utkastet' }))
      }
      saved.push(content)
      draft = { ...(content as SavedDraft), version: next++, savedAt: '2026-11-21T13:32:00.000Z' }
      return Promise.resolve({ version: draft.version, savedAt: draft.savedAt, others: [] })
    },
    discard: () => {
      draft = null
      return Promise.resolve()
    },
  }
  return { replies, failures, saved, stored: () => draft }
}

const opened = async () => {
  const there = server()
  let saving: AutosaveState | undefined
  const autosave = createDraftAutosave(there.replies, now => {
    saving = now
  })
  await autosave.load()
  return { ...there, autosave, saving: () => saving }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('goes on saving when discarding failed', async () => {
  const { autosave, saved, replies } = await opened()
  const { discard } = replies
  replies.discard = () => Promise.reject(new Failure('api_failed', { status: 503 }))
  autosave.want(amina(1))
  await expect(autosave.discard()).rejects.toThrow()
  await pass(PAUSE)
  expect(saved).toEqual([amina(1)])
  replies.discard = discard
  await autosave.discard()
  await pass(PAUSE)
  expect(saved).toHaveLength(1)
})

test('saves some time after the last change, once, and reports when', async () => {
  const { autosave, saved, saving } = await opened()
  autosave.want(amina(1))
  await pass(PAUSE - 1)
  autosave.want(amina(2))
  await pass(PAUSE - 1)
  expect(saved).toEqual([])
  await pass(1)
  expect(saved).toEqual([amina(2)])
  expect(saving()?.savedAt).toBe('2026-11-21T13:32:00.000Z')
})

test('saves nothing that is stored already, in any order of fields', async () => {
  const { autosave, saved } = await opened()
  const changes = { kursTimer: 1, comment: 'Ny' }
  autosave.want({ ...amina(1), modifications: { amina: changes } })
  await pass(PAUSE)
  autosave.want({ ...amina(1), modifications: { amina: { comment: 'Ny', kursTimer: 1 } } })
  await pass(PAUSE)
  expect(saved).toHaveLength(1)
})

test('saves nothing before the stored draft is known', async () => {
  const there = server()
  const autosave = createDraftAutosave(there.replies, () => undefined)
  autosave.want(amina(1))
  await pass(10 * PAUSE)
  expect(there.saved).toEqual([])
})

test('reports that the server is down, keeps trying, and then saves the latest', async () => {
  const { autosave, failures, saved, saving } = await opened()
  failures.push(new Failure('api_failed'), new Failure('api_failed'))
  autosave.want(amina(1))
  await pass(PAUSE)
  expect(saving()?.trouble?.is).toBe('away')
  autosave.want(amina(2))
  await pass(30 * PAUSE)
  expect(saving()?.trouble).toBeNull()
  expect(saved.at(-1)).toEqual(amina(2))
})

test('repeats an unanswered save unchanged, so that it is recognised', async () => {
  const { autosave, failures, saved } = await opened()
  failures.push(new Failure('api_failed'))
  autosave.want(amina(1))
  await pass(PAUSE)
  autosave.want(amina(2))
  await pass(30 * PAUSE)
  expect(saved).toEqual([amina(1), amina(2)])
})

test('overwrites nothing: it reports a conflict, waits, and then takes the other version or saves its own', async () => {
  const here = await opened()
  const elsewhere = createDraftAutosave(here.replies, () => undefined)
  await elsewhere.load()
  elsewhere.want(amina(7))
  await pass(PAUSE)

  here.autosave.want(amina(1))
  await pass(PAUSE)
  expect(here.saving()?.trouble).toEqual({ is: 'conflict', message: 'Linnea lagret utkastet' })
  here.autosave.want(amina(2))
  await pass(30 * PAUSE)
  expect(here.stored()?.modifications).toEqual(amina(7).modifications)

  await here.autosave.keepMine()
  expect(here.stored()?.modifications).toEqual(amina(2).modifications)
  expect(here.saving()?.trouble).toBeNull()

  elsewhere.want(amina(8))
  await pass(PAUSE)
  expect((await elsewhere.load())?.modifications).toEqual(amina(2).modifications)
})

test('a discarded draft starts anew, and a sent one is not saved again', async () => {
  const { autosave, saved, stored } = await opened()
  autosave.want(amina(1))
  await pass(PAUSE)
  await autosave.discard()
  expect(stored()).toBeNull()
  autosave.want(amina(2))
  await pass(PAUSE)
  expect(saved).toHaveLength(2)
  autosave.want(amina(3))
  autosave.end()
  await pass(PAUSE)
  await autosave.flush()
  expect(saved).toHaveLength(2)
})
