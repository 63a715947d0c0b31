import { beforeEach, describe, expect, test } from 'vitest'
import { draftAfter, imported, importOf, typing } from './draft.fixture.ts'
import { draftName, forgetDraft, forgetOldDrafts, loadDraft, saveDraft, toSave } from './saved-draft.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const DAY = 24 * 3_600_000
const name = draftName('linnea', 'majorstuen', '2026-10')

const storageOf = (): Storage => {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => {
      delete kept[key]
    },
  }
  return new Proxy(methods, {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: (_, key) => ({
      value: kept[String(key)],
      enumerable: true,
      configurable: true,
    }),
  }) as unknown as Storage
}

let storage = storageOf()
beforeEach(() => {
  storage = storageOf()
})

const { present } = draftAfter(
  importOf(imported('Amina')),
  typing('amina', 'percentage', '42'),
  typing('amina', 'sykefraver', 'Graviditet'),
)

describe('a draft on this machine', () => {
  test('comes back with who is in it and what was changed [R107]', () => {
    saveDraft(storage, name, toSave(present, NOW))
    expect(loadDraft(storage, name, NOW + DAY)).toEqual({
      savedAt: NOW,
      people: ['amina'],
      modifications: { amina: { percentage: 42 } },
      withoutReason: ['amina'],
    })
  })

  test('never holds the reason for sick leave, nor what was imported', () => {
    saveDraft(storage, name, toSave(present, NOW))
    const written = storage.getItem(name) ?? ''
    expect(written).not.toContain('graviditet')
    expect(written).not.toContain('115000')
  })

  test('is nobody else’s, and of no other salon or month', () => {
    saveDraft(storage, name, toSave(present, NOW))
    expect(loadDraft(storage, draftName('ingrid', 'majorstuen', '2026-10'), NOW)).toBeNull()
    expect(loadDraft(storage, draftName('linnea', 'majorstuen', '2026-09'), NOW)).toBeNull()
  })

  test('goes when it is sent, and by itself after two weeks', () => {
    saveDraft(storage, name, toSave(present, NOW))
    forgetOldDrafts(storage, NOW + 13 * DAY)
    expect(storage.getItem(name)).not.toBeNull()
    forgetOldDrafts(storage, NOW + 14 * DAY)
    expect(storage.getItem(name)).toBeNull()
    saveDraft(storage, name, toSave(present, NOW))
    forgetDraft(storage, name)
    expect(loadDraft(storage, name, NOW)).toBeNull()
  })

  test('breaks nothing where what lies there is none, or where nothing can be kept', () => {
    for (const text of ['', 'null', '[]', '{"people":3}', '{"savedAt":1,"people":["a"]}']) {
      storage.setItem(name, text)
      expect(loadDraft(storage, name, NOW)).toBeNull()
    }
    const full = {
      setItem: () => {
        throw new Error('QuotaExceeded')
      },
    } as unknown as Storage
    expect(saveDraft(full, name, toSave(present, NOW))).toBe(false)
  })

  test('leaves out what is no allowed change any more', () => {
    const saved = {
      ...toSave(present, NOW),
      modifications: { amina: { stillings: 120, endeligLonn: 9, kursTimer: 2 } },
    }
    saveDraft(storage, name, saved as never)
    expect(loadDraft(storage, name, NOW)?.modifications).toEqual({ amina: { kursTimer: 2 } })
  })
})
