import { expect, test } from 'vitest'
import { nextStepOf, paysPeople, type ReportProgress, stageOf } from './report-steps.ts'

const sent: ReportProgress = {
  asked: true,
  needsApproval: true,
  approved: false,
  exported: false,
  locked: false,
}

test.each([
  ['sent', {}, 'waits', 'approve'],
  ['approved', { approved: true }, 'approved', 'export'],
  ['exported', { approved: true, exported: true }, 'exported', 'lock'],
  ['locked', { approved: true, exported: true, locked: true }, 'locked', null],
  ['exported while nobody asked, and asked for now', { exported: true }, 'waits', 'approve'],
  ['sent before the setting', { needsApproval: false }, null, 'export'],
  ['exported, of before the setting', { needsApproval: false, exported: true }, 'exported', 'lock'],
  ['sent, and the setting is off', { asked: false }, null, null],
  ['exported, and the setting is off', { asked: false, approved: true, exported: true }, null, null],
  ['locked, and the setting is off', { asked: false, locked: true }, 'locked', null],
] as const)('a report that is %s [P125] [P128]', (_, facts, stage, next) => {
  const report = { ...sent, ...facts }
  expect([stageOf(report), nextStepOf(report)]).toEqual([stage, next])
})

test('files that pay people are held back, the sheet is not [P126]', () => {
  const formats = ['xlsx', 'csv', 'pdf', 'payslips', 'visma', 'huldt', 'tripletex']
  expect(formats.filter(paysPeople)).toEqual(['payslips', 'visma', 'huldt', 'tripletex'])
})
