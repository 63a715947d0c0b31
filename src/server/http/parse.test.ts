import { expect, it } from 'vitest'
import { employees } from '#contract/employees/employees'
import { BrokenReply, replyOf } from './parse.ts'

const people = Array.from({ length: 250 }, (_, i) => ({
  objectId: `person-${i}`,
  name: `Person ${i}`,
  activeIn: [],
}))

it('a long list is reduced to its declared fields in pieces, between which other calls run', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    if (isDone) return
    turns++
    setImmediate(count)
  }
  setImmediate(count)
  const reply = await replyOf(
    employees.names,
    people.map(person => ({ ...person, hash: 'secret' })),
  )
  isDone = true
  expect(reply).toEqual(people)
  expect(turns).toBeGreaterThan(1)
})

it('an error in a long list names the place in the whole list', async () => {
  const broken = people.map((person, i) => (i === 150 ? { ...person, name: 7 } : person))
  const refused = replyOf(employees.names, broken)
  await expect(refused).rejects.toThrow(BrokenReply)
  await expect(refused).rejects.toThrow('outside its schema: 150.name (invalid_type)')
})
