import { expect, test } from 'vitest'
import { createAtOnce } from './at-once.ts'

/** A work that ends when the test says so. */
const work = () => {
  let settle: { resolve: (value: string) => void; reject: (error: Error) => void } | undefined
  const promise = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return {
    run: () => promise,
    end: () => settle?.resolve('done'),
    fail: () => settle?.reject(new Error('failed')),
  }
}

test('as many works run under a key as it may have, and others do not begin', async () => {
  const atOnce = createAtOnce()
  const [one, two] = [work(), work()]
  const first = atOnce.run([['a', 2]], one.run)
  const second = atOnce.run([['a', 2]], two.run)
  let began = false
  const third = atOnce.run([['a', 2]], async () => {
    began = true
  })
  expect([third, began]).toEqual([null, false])
  one.end()
  two.end()
  expect([await first, await second]).toEqual(['done', 'done'])
})

test('a work that ended or failed makes room, and leaves no key behind', async () => {
  const atOnce = createAtOnce()
  for (const end of ['end', 'fail'] as const) {
    const one = work()
    const running = atOnce.run([['a', 1]], one.run)
    expect([atOnce.run([['a', 1]], one.run), atOnce.size()]).toEqual([null, 1])
    one[end]()
    await running?.catch(() => undefined)
    expect(atOnce.size()).toBe(0)
  }
  const again = work()
  expect(atOnce.run([['a', 1]], again.run)).not.toBeNull()
})

test('a key keeps the works that still run when one of them ends', async () => {
  const atOnce = createAtOnce()
  const [one, two] = [work(), work()]
  const first = atOnce.run([['a', 2]], one.run)
  void atOnce.run([['a', 2]], two.run)
  one.end()
  await first
  const three = work()
  expect(atOnce.run([['a', 2]], three.run)).not.toBeNull()
  expect(atOnce.run([['a', 2]], three.run)).toBeNull()
})

test('each of several keys is bounded, and a refused work counts under none', () => {
  const atOnce = createAtOnce()
  const { run } = work()
  void atOnce.run([['a', 1]], run)
  expect(
    atOnce.run(
      [
        ['b', 1],
        ['a', 1],
      ],
      run,
    ),
  ).toBeNull()
  expect(atOnce.size()).toBe(1)
  void atOnce.run(
    [
      ['b', 1],
      ['c', 9],
    ],
    run,
  )
  expect(atOnce.size()).toBe(3)
  expect(atOnce.run([['b', 1]], run)).toBeNull()
})

test('a key without room runs nothing', () => {
  expect(createAtOnce().run([['a', 0]], work().run)).toBeNull()
})
