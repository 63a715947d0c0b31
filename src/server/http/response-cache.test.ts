import { describe, expect, it } from 'vitest'
import { nothingShown } from './disclosures.ts'
import type { Origins } from './origins.ts'
import { createResponseCache } from './response-cache.ts'

const always = () => true

/** A factory that counts its calls. */
const counted = (text = 'answer') => {
  let times = 0
  return { make: async () => said(`${text} ${++times}`), times: () => times }
}

const said = (json: string, madeOf: Origins = 'everything') => ({ json, showing: nothingShown, madeOf })

const textOf = async (answer: Promise<{ readonly json: Buffer }>) => (await answer).json.toString()

describe('cached answers', () => {
  it('are computed once per name, until something changes', async () => {
    const cache = createResponseCache(always)
    const { make } = counted()
    expect(await textOf(cache.getOrMake('a', make))).toBe('answer 1')
    expect(await textOf(cache.getOrMake('a', make))).toBe('answer 1')
    expect(await textOf(cache.getOrMake('b', make))).toBe('answer 2')
    cache.clear()
    expect(await textOf(cache.getOrMake('a', make))).toBe('answer 3')
  })

  it('are shared while in flight, and not cached when something changes meanwhile', async () => {
    const cache = createResponseCache(always)
    const { make } = counted()
    let finish = () => {}
    const finished = new Promise<void>(resolve => {
      finish = resolve
    })
    const slow = () => finished.then(make)
    const [first, second] = [cache.getOrMake('a', slow), cache.getOrMake('a', slow)]
    cache.clear()
    const third = cache.getOrMake('a', async () => said('after the change'))
    finish()
    expect([await textOf(first), await textOf(second)]).toEqual(['answer 1', 'answer 1'])
    expect(await textOf(third)).toBe('after the change')
    expect(await textOf(cache.getOrMake('a', slow))).toBe('after the change')
  })

  it('are dropped by their dependencies, and those in flight by any change', async () => {
    const cache = createResponseCache(always)
    const ask = (name: string, json: string, madeOf?: Origins) =>
      textOf(cache.getOrMake(name, async () => said(json, madeOf)))
    await ask('of storo', 'old', ['salon:storo', 'person:maja'])
    await ask('of aker', 'old', ['salon:aker'])
    await ask('of all', 'old')
    let finish = () => {}
    const finished = new Promise<void>(resolve => {
      finish = resolve
    })
    const underWay = cache.getOrMake('under way', () => finished.then(() => said('old', ['salon:aker'])))
    cache.drop(['person:maja'])
    finish()
    await underWay
    expect(await ask('of storo', 'new')).toBe('new')
    expect(await ask('of aker', 'new')).toBe('old')
    expect(await ask('of all', 'new')).toBe('new')
    expect(await ask('under way', 'new')).toBe('new')
    cache.drop('everything')
    expect(await ask('of aker', 'new')).toBe('new')
  })

  it('are not cached when the rankings change while one of them is in flight', async () => {
    const cache = createResponseCache(always)
    let finish = () => {}
    const finished = new Promise<void>(resolve => {
      finish = resolve
    })
    const underWay = cache.getOrMake('rankings', () => finished.then(() => said('old', ['rankings'])))
    cache.drop(['rankings'])
    finish()
    await underWay
    expect(await textOf(cache.getOrMake('rankings', async () => said('new', ['rankings'])))).toBe('new')
  })

  it('are not cached while notifications may be missed', async () => {
    let listening = true
    const cache = createResponseCache(() => listening)
    const { make } = counted()
    await cache.getOrMake('a', make)
    listening = false
    expect(await textOf(cache.getOrMake('a', make))).toBe('answer 2')
    expect(await textOf(cache.getOrMake('b', make))).toBe('answer 3')
    listening = true
    expect(await textOf(cache.getOrMake('b', make))).toBe('answer 4')
  })

  it('are found at once when they are cached, until something changes or notifications may be missed', async () => {
    let listening = true
    const cache = createResponseCache(() => listening)
    const { make } = counted()
    const found = () => cache.find('a')?.json.toString()
    const asked = cache.getOrMake('a', make)
    expect(found()).toBeUndefined()
    await asked
    expect(found()).toBe('answer 1')
    listening = false
    expect(found()).toBeUndefined()
    listening = true
    cache.clear()
    expect(found()).toBeUndefined()
  })

  it('do not include failures', async () => {
    const cache = createResponseCache(always)
    await expect(cache.getOrMake('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await textOf(cache.getOrMake('a', async () => said('back')))).toBe('back')
  })

  it('stay within their bytes: the least recently used is evicted first', async () => {
    // Three responses of 1000 bytes, each counted with its compressed forms.
    const cache = createResponseCache(always, 3 * 1250)
    const { make, times } = counted('x'.repeat(998))
    const ask = (name: string) => cache.getOrMake(name, make)
    await ask('a')
    await ask('b')
    await ask('c')
    await ask('a')
    await ask('d')
    expect(times()).toBe(4)
    for (const still of ['a', 'c', 'd']) await ask(still)
    expect(times()).toBe(4)
    await ask('b')
    expect(times()).toBe(5)
  })
})
