import { describe, expect, it } from 'vitest'
import { keepAnswers } from './kept.ts'

const always = () => true

/** Something that can be asked for and says how often it was made. */
const counted = (text = 'answer') => {
  let times = 0
  return { make: async () => `${text} ${++times}`, times: () => times }
}

const textOf = async (answer: Promise<{ readonly json: Buffer }>) => (await answer).json.toString()

describe('kept answers', () => {
  it('are made once a name, until something changes', async () => {
    const kept = keepAnswers(always)
    const { make } = counted()
    expect(await textOf(kept.answer('a', make))).toBe('answer 1')
    expect(await textOf(kept.answer('a', make))).toBe('answer 1')
    expect(await textOf(kept.answer('b', make))).toBe('answer 2')
    kept.forget()
    expect(await textOf(kept.answer('a', make))).toBe('answer 3')
  })

  it('that are under way are shared, and not kept when something changes meanwhile', async () => {
    const kept = keepAnswers(always)
    const { make } = counted()
    let finish = () => {}
    const finished = new Promise<void>(resolve => {
      finish = resolve
    })
    const slow = () => finished.then(make)
    const [first, second] = [kept.answer('a', slow), kept.answer('a', slow)]
    kept.forget()
    const third = kept.answer('a', async () => 'after the change')
    finish()
    expect([await textOf(first), await textOf(second)]).toEqual(['answer 1', 'answer 1'])
    expect(await textOf(third)).toBe('after the change')
    expect(await textOf(kept.answer('a', slow))).toBe('after the change')
  })

  it('are not kept while notices may be missed', async () => {
    let listening = true
    const kept = keepAnswers(() => listening)
    const { make } = counted()
    await kept.answer('a', make)
    listening = false
    expect(await textOf(kept.answer('a', make))).toBe('answer 2')
    expect(await textOf(kept.answer('b', make))).toBe('answer 3')
    listening = true
    expect(await textOf(kept.answer('b', make))).toBe('answer 4')
  })

  it('do not hold on to a failure', async () => {
    const kept = keepAnswers(always)
    await expect(kept.answer('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await textOf(kept.answer('a', async () => 'back'))).toBe('back')
  })

  it('stay within their bytes: what was not asked for the longest leaves first', async () => {
    // Three answers of 1000 bytes, each weighed with its packed forms.
    const kept = keepAnswers(always, 3 * 1250)
    const { make, times } = counted('x'.repeat(998))
    const ask = (name: string) => kept.answer(name, make)
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
