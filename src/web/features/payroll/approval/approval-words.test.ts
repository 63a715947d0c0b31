import { expect, test } from 'vitest'
import type { Permission } from '#domain/access/permissions'
import { approvalSteps, nextFor } from './approval-words.ts'

const at = '2026-11-20T12:00:00.000Z'
const elin = { by: 'Elin', at }
const exported = { ...elin, format: 'huldt' as const }
const sent = {
  manager: { objectId: 'ingrid', name: 'Ingrid' },
  createdAt: '2026-11-02T08:00:00.000Z',
  replacedBy: null,
  steps: {
    asked: true,
    needsApproval: true,
    approved: null,
    exported: null,
    locked: null,
    usualSystem: null,
    openings: [],
  },
}
const withSteps = (steps: object) => ({ ...sent, steps: { ...sent.steps, ...steps } })

const reader = (...permissions: Permission[]) => ({ objectId: 'me', permissions })
const manager = reader('reports')
const chain = reader('reports', 'approveReports')
const owner = reader('reports', 'approveReports', 'removeReports')

test('each step has who and when', () => {
  const shown = approvalSteps(withSteps({ approved: elin, exported, locked: elin }))
  expect(shown.map(({ name, state, more }) => [name, state, more])).toEqual([
    ['Sendt', 'done', 'Ingrid, 2. november kl. 09:00'],
    ['Godkjent', 'done', 'Elin, 20. november kl. 13:00'],
    ['Eksportert', 'done', 'Elin, 20. november kl. 13:00 (Huldt & Lillevik Lønn)'],
    ['Låst', 'done', 'Elin, 20. november kl. 13:00'],
  ])
})

test('a report from before the setting skips its approval [P125]', () => {
  expect(approvalSteps(withSteps({ needsApproval: false })).map(({ state }) => state)).toEqual([
    'done',
    'skipped',
    'next',
    'later',
  ])
})

test.each([
  ['a manager waits for approval', sent, manager, null],
  ['the chain level approves', sent, chain, 'approve'],
  ['the sender does not', sent, { ...chain, objectId: 'ingrid' }, null],
  ['everybody with the report exports it', withSteps({ approved: elin }), manager, 'export'],
  ['a manager does not lock', withSteps({ approved: elin, exported }), manager, null],
  ['the chain level locks', withSteps({ approved: elin, exported }), chain, 'lock'],
  ['the chain level does not open', withSteps({ approved: elin, exported, locked: elin }), chain, null],
  ['the owner opens', withSteps({ approved: elin, exported, locked: elin }), owner, 'open'],
  ['the owner opens when the setting is off', withSteps({ asked: false, locked: elin }), owner, 'open'],
  ['nobody acts on a corrected report', { ...sent, replacedBy: { objectId: 'x' } as never }, owner, null],
] as const)('%s', (_, report, who, action) => {
  expect(nextFor(report, who).action).toBe(action)
})
