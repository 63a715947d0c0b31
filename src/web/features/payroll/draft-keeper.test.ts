import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptDraft } from '#contract/report-drafts'
import { Failure } from '../../api/failure.ts'
import type { DraftContent } from './draft-content.ts'
import { createDraftKeeper, type DraftEndpoints, type Keeping, PAUSE } from './draft-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const amina = (kursTimer: number): DraftContent => ({
  employees: ['amina'],
  modifications: { amina: { kursTimer } },
  replaces: null,
})

/** A server of one draft, which refuses another version than its own. */
const server = () => {
  let draft: KeptDraft | null = null
  let next = 1
  const failures: Failure[] = []
  const saved: DraftContent[] = []
  const replies: DraftEndpoints = {
    load: () => Promise.resolve({ draft, others: [] }),
    save: (content, version) => {
      const failure = failures.shift()
      if (failure) return Promise.reject(failure)
      if (version !== (draft?.version ?? 0)) {
        return Promise.reject(new Failure('conflict', { status: 409, message: 'Linnea lagret utkastet' }))
      }
      saved.push(content)
      draft = { ...(content as KeptDraft), version: next++, savedAt: '2026-11-21T13:32:00.000Z' }
      return Promise.resolve({ version: draft.version, savedAt: draft.savedAt, others: [] })
    },
    discard: () => {
      draft = null
      return Promise.resolve()
    },
  }
  return { replies, failures, saved, kept: () => draft }
}

const opened = async () => {
  const there = server()
  let keeping: Keeping | undefined
  const keeper = createDraftKeeper(there.replies, now => {
    keeping = now
  })
  await keeper.load()
  return { ...there, keeper, keeping: () => keeping }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('saves a while after the last change, once, and tells when', async () => {
  const { keeper, saved, keeping } = await opened()
  keeper.want(amina(1))
  await pass(PAUSE - 1)
  keeper.want(amina(2))
  await pass(PAUSE - 1)
  expect(saved).toEqual([])
  await pass(1)
  expect(saved).toEqual([amina(2)])
  expect(keeping()?.savedAt).toBe('2026-11-21T13:32:00.000Z')
})

test('saves nothing that lies there already, whatever the order of its fields', async () => {
  const { keeper, saved } = await opened()
  const changes = { kursTimer: 1, comment: 'Ny' }
  keeper.want({ ...amina(1), modifications: { amina: changes } })
  await pass(PAUSE)
  keeper.want({ ...amina(1), modifications: { amina: { comment: 'Ny', kursTimer: 1 } } })
  await pass(PAUSE)
  expect(saved).toHaveLength(1)
})

test('saves nothing before it is known what lies there', async () => {
  const there = server()
  const keeper = createDraftKeeper(there.replies, () => undefined)
  keeper.want(amina(1))
  await pass(10 * PAUSE)
  expect(there.saved).toEqual([])
})

test('says that the server is away, keeps trying, and then saves the last of it', async () => {
  const { keeper, failures, saved, keeping } = await opened()
  failures.push(new Failure('api_failed'), new Failure('api_failed'))
  keeper.want(amina(1))
  await pass(PAUSE)
  expect(keeping()?.trouble?.is).toBe('away')
  keeper.want(amina(2))
  await pass(30 * PAUSE)
  expect(keeping()?.trouble).toBeNull()
  expect(saved.at(-1)).toEqual(amina(2))
})

test('repeats an unanswered save as it was, so that it is known again', async () => {
  const { keeper, failures, saved } = await opened()
  failures.push(new Failure('api_failed'))
  keeper.want(amina(1))
  await pass(PAUSE)
  keeper.want(amina(2))
  await pass(30 * PAUSE)
  expect(saved).toEqual([amina(1), amina(2)])
})

test('writes over nobody: it tells, waits, and then takes theirs or saves its own', async () => {
  const here = await opened()
  const elsewhere = createDraftKeeper(here.replies, () => undefined)
  await elsewhere.load()
  elsewhere.want(amina(7))
  await pass(PAUSE)

  here.keeper.want(amina(1))
  await pass(PAUSE)
  expect(here.keeping()?.trouble).toEqual({ is: 'conflict', message: 'Linnea lagret utkastet' })
  here.keeper.want(amina(2))
  await pass(30 * PAUSE)
  expect(here.kept()?.modifications).toEqual(amina(7).modifications)

  await here.keeper.keepMine()
  expect(here.kept()?.modifications).toEqual(amina(2).modifications)
  expect(here.keeping()?.trouble).toBeNull()

  elsewhere.want(amina(8))
  await pass(PAUSE)
  expect((await elsewhere.load())?.modifications).toEqual(amina(2).modifications)
})

test('a discarded draft begins anew, and a sent one is not saved again', async () => {
  const { keeper, saved, kept } = await opened()
  keeper.want(amina(1))
  await pass(PAUSE)
  await keeper.discard()
  expect(kept()).toBeNull()
  keeper.want(amina(2))
  await pass(PAUSE)
  expect(saved).toHaveLength(2)
  keeper.want(amina(3))
  keeper.end()
  await pass(PAUSE)
  await keeper.flush()
  expect(saved).toHaveLength(2)
})
