import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../docs/decisions/', import.meta.url)
const decisions = readdirSync(folder)
  .filter(name => name.endsWith('.md'))
  .map(name => {
    const status = /^Status: (.*(?:\n(?!\n|\*\*).+)*)/m.exec(readFileSync(new URL(name, folder), 'utf8'))?.[1]
    return { number: name.slice(0, 3), name, status: status ?? '' }
  })

/** The decisions that a status names, in 'decision 020' or 'decisions 020 and 165'. */
const namedIn = (status: string): string[] =>
  [...status.matchAll(/decisions? ((?:\d{3}(?:, | and )?)+)/g)].flatMap(
    ([, list]) => list?.match(/\d{3}/g) ?? [],
  )

it('every decision has its own number and a status', () => {
  const numbers = decisions.map(({ number }) => number)
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([])
  expect(decisions.filter(({ status }) => !status.startsWith('accepted')).map(({ name }) => name)).toEqual([])
})

it('a decision that changes another is named in both [H10]', () => {
  const statusOf = new Map(decisions.map(({ number, status }) => [number, status]))
  const oneSided = decisions.flatMap(({ number, status }) =>
    namedIn(status)
      .filter(other => !namedIn(statusOf.get(other) ?? '').includes(number))
      .map(other => `${number} names ${other}, which does not name ${number}`),
  )
  expect(oneSided).toEqual([])
})
