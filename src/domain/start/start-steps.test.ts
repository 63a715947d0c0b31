import { expect, test } from 'vitest'
import { isInUse, type StartFacts, startSteps, stepsDone } from './start-steps.ts'

const nothing: StartFacts = {
  salons: 0,
  people: 0,
  receipts: false,
  personSales: false,
  hours: false,
  goals: false,
  invited: false,
}
const all: StartFacts = {
  salons: 2,
  people: 5,
  receipts: true,
  personSales: true,
  hours: true,
  goals: true,
  invited: true,
}
const doneIn = (facts: StartFacts, waiting = 0) => {
  const done = stepsDone(facts, waiting)
  return startSteps.filter(step => done[step])
}

test('an empty chain has every step left (B1)', () => {
  expect(doneIn(nothing)).toEqual([])
})

test('each step is done by its own data, in any order (B1)', () => {
  expect(doneIn({ ...nothing, salons: 1 })).toEqual(['salons'])
  expect(doneIn({ ...nothing, receipts: true }, 3)).toEqual(['registerFile'])
  expect(doneIn({ ...nothing, receipts: true })).toEqual(['registerFile', 'mappings'])
  expect(doneIn({ ...nothing, people: 1 })).toEqual(['people'])
  expect(doneIn({ ...nothing, hours: true })).toEqual(['timeBook'])
  expect(doneIn({ ...nothing, goals: true })).toEqual(['goals'])
  expect(doneIn({ ...nothing, invited: true })).toEqual(['invitations'])
})

test('without a file nothing is mapped, though nothing waits (B1)', () => {
  expect(stepsDone(all, 0).mappings).toBe(true)
  expect(stepsDone({ ...all, receipts: false }, 0).mappings).toBe(false)
})

test('a chain is in use when all is there, also if a number waits later (B2)', () => {
  expect(isInUse(all)).toBe(true)
  for (const lacking of Object.keys(nothing) as (keyof StartFacts)[])
    expect([lacking, isInUse({ ...all, [lacking]: nothing[lacking] })]).toEqual([lacking, false])
})
