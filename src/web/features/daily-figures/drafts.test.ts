import { expect, test } from 'vitest'
import { Failure } from '../../failure.ts'
import { afterAction, type DayDraftAction, type Drafts, dayDraftOf, isWritten } from './drafts.ts'

const day = '2026-11-02'
const after = (...actions: DayDraftAction[]): Drafts => actions.reduce(afterAction, {})
const write = (text: string, before = '7,5', figure = 'produksjontimer' as const): DayDraftAction => ({
  did: 'write',
  day,
  figure,
  text,
  before,
})

test('an edit back to the saved value is no change', () => {
  expect(isWritten(dayDraftOf(after(write('8')), day))).toBe(true)
  expect(isWritten(dayDraftOf(after(write('8'), write('7,5')), day))).toBe(false)
  expect(isWritten(dayDraftOf(after(write('8')), '2026-11-03'))).toBe(false)
})

test('a cell shows its error once it is left, and all cells on an attempt to save', () => {
  expect(dayDraftOf(after(write('x')), day).left).toEqual([])
  expect(dayDraftOf(after(write('x'), { did: 'leave', day, figure: 'produksjontimer' }), day).left).toEqual([
    'produksjontimer',
  ])
  expect(dayDraftOf(after(write('x'), { did: 'try', day }), day).left).toEqual(['produksjontimer'])
})

test('Esc reverts one cell and keeps the others', () => {
  const drafts = after(
    write('8'),
    { did: 'write', day, figure: 'besok', text: '4', before: '' },
    { did: 'undo', day, figure: 'produksjontimer' },
  )
  expect(dayDraftOf(drafts, day).texts).toEqual({ besok: '4' })
})

test('what was sent is saved, and later input is not', () => {
  const send: DayDraftAction[] = [write('8'), { did: 'send', day }]
  const save: DayDraftAction = { did: 'save', day, sent: { produksjontimer: '8' } }
  expect(dayDraftOf(after(...send), day).saving).toBe(true)
  expect(dayDraftOf(after(...send, save), day)).toMatchObject({ texts: {}, saving: false, saved: true })
  const meanwhile = dayDraftOf(after(...send, write('9'), save), day)
  expect(meanwhile).toMatchObject({ texts: { produksjontimer: '9' }, saved: false })
})

test('a failure keeps the input, and disappears on the next edit', () => {
  const drafts = after(
    write('8'),
    { did: 'send', day },
    { did: 'fail', day, failure: new Failure('api_failed') },
  )
  expect(dayDraftOf(drafts, day)).toMatchObject({ texts: { produksjontimer: '8' }, saving: false })
  expect(dayDraftOf(drafts, day).failure?.code).toBe('api_failed')
  expect(dayDraftOf(afterAction(drafts, write('9')), day).failure).toBeUndefined()
})
