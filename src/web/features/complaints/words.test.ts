import { describe, expect, test } from 'vitest'
import type { ComplaintLog } from '#contract/complaints/complaints'
import { employeeName, loggedAction, originName } from './words.ts'

const names = { storo: 'Storo', sandvika: 'Sandvika', linnea: 'Linnea Berg' }
const entry = (about: Partial<ComplaintLog> & Pick<ComplaintLog, 'type'>): ComplaintLog => ({
  id: 1,
  createdAt: '2026-11-21T12:40:00.000Z',
  user: 'kari',
  index: null,
  status: null,
  cost: null,
  receipt: null,
  reason: null,
  from: null,
  to: null,
  ...about,
})

describe('the log says what was done [R085]', () => {
  test.each([
    [
      { type: 'refund_updated', index: 0, status: 2, cost: 450 },
      'refusjon 1: fra Forespurt til Kost godkjent',
    ],
    [
      { type: 'expense_updated', index: 1, status: 4, cost: 450 },
      'kostnad 2: fra Arbeid ferdig til Fullført',
    ],
    [{ type: 'expense_created', index: 0, status: 1, cost: 1250 }, 'la til kostnad 1, 1\u00a0250,00\u00a0kr'],
    [{ type: 'refund_removed', index: 2, cost: 450 }, 'fjernet refusjon 3, 450,00\u00a0kr'],
    [{ type: 'notes_updated' }, 'skrev notat'],
    [{ type: 'salon_transfer', from: 'sandvika', to: 'storo' }, 'flyttet saken fra Sandvika til Storo'],
    [
      {
        type: 'receipt_linked',
        cost: 1250,
        receipt: { objectId: '1', day: '2026-09-12', time: '14:20', register: 'K1', amountIn: 900 },
      },
      'koblet kvittering 12. sep. kl. 14:20, 1\u00a0250\u00a0kr',
    ],
    [{ type: 'receipt_linked' }, 'fant ikke kvitteringen'],
  ] as const)('%j', (about, said) => {
    expect(loggedAction(entry(about), names)).toBe(said)
  })
})

test('an employee outside the chain is not specified [R082]', () => {
  expect(employeeName('other', names)).toBe('Not specified')
  expect(employeeName('linnea', names)).toBe('Linnea Berg')
})

test('a case comes from a department or a salon', () => {
  expect([originName('phone', names), originName('storo', names), originName(null, names)]).toEqual([
    ...['Telefon', 'Storo', null],
  ])
})
