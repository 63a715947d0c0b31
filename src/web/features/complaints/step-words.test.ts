import { expect, test } from 'vitest'
import type { ItemKind } from '#domain/complaints/items'
import { steps } from '#domain/complaints/steps'
import { stepInWords } from './step-words.ts'

const said = (kind: ItemKind, to: 2 | 3 | 4) =>
  stepInWords({
    kind,
    to,
    item: { number: 1, cost: 1250 },
    complaint: { name: 'Marte Lindqvist', salonName: 'Majorstuen' },
  }).replaceAll('\u00a0', ' ')

test.each([
  ['expense', 2, 'Du godkjenner kostnad 1 på 1 250,00 kr for Marte Lindqvist.'],
  [
    'expense',
    3,
    'Du sier at arbeidet for Marte Lindqvist er gjort, og ber om at kostnad 1 på 1 250,00 kr lukkes.',
  ],
  [
    'expense',
    4,
    'Du godkjenner at arbeidet for Marte Lindqvist er gjort, og lukker kostnad 1 på 1 250,00 kr.',
  ],
  ['refund', 2, 'Du godkjenner refusjon 1 på 1 250,00 kr til Marte Lindqvist.'],
  ['refund', 3, 'Du ber om at refusjon 1 på 1 250,00 kr betales til Marte Lindqvist.'],
  ['refund', 4, 'Du godkjenner at refusjon 1 på 1 250,00 kr betales til Marte Lindqvist.'],
] as const)('the question before the step of the %s to %i is a sentence', (kind, to, sentence) => {
  expect(said(kind, to)).toBe(`${sentence} Majorstuen får beskjed med en gang.`)
})

test('each step has its own sentence', () => {
  expect(new Set(steps.map(({ kind, to }) => said(kind, to))).size).toBe(steps.length)
})
