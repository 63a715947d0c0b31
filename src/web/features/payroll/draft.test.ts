import { describe, expect, test } from 'vitest'
import { draftAfter, imported, importOf, typing } from './draft.fixture.ts'
import { draftReducer, isModified } from './draft.ts'

const amina = importOf(imported('Amina'))
const thea = importOf(imported('Thea'))

describe('a draft', () => {
  test('keeps what is changed for each employee, as the value of the cell [R107]', () => {
    const { present } = draftAfter(
      amina,
      thea,
      typing('amina', 'percentage', '42,5'),
      typing('thea', 'comment', 'Ny'),
    )
    expect(present.modifications).toEqual({ amina: { percentage: 42.5 }, thea: { comment: 'Ny' } })
    expect(isModified(present)).toBe(true)
  })

  test('holds no change where a cell is back at what was imported [R107]', () => {
    const { present } = draftAfter(
      amina,
      typing('amina', 'percentage', '42'),
      typing('amina', 'percentage', '40'),
    )
    expect(present.modifications).toEqual({})
    expect(isModified(present)).toBe(false)
  })

  test('keeps a refused text beside the value it could not replace, until it is put right [R106]', () => {
    const wrong = draftAfter(amina, typing('amina', 'stillings', '80'), typing('amina', 'stillings', '120'))
    expect(wrong.present.refused).toEqual({ amina: { stillings: '120' } })
    expect(wrong.present.modifications).toEqual(
      draftAfter(amina, typing('amina', 'stillings', '80')).present.modifications,
    )
    expect(draftReducer(wrong, typing('amina', 'stillings', '90')).present.refused).toEqual({})
    const cell = { objectId: 'amina', key: 'stillings' } as const
    expect(draftReducer(wrong, { action: 'forget', cell }).present.refused).toEqual({})
  })

  test('takes one row back and leaves the others [R107]', () => {
    const { present } = draftAfter(
      amina,
      thea,
      typing('amina', 'percentage', '42'),
      typing('amina', 'kursTimer', 'mange'),
      typing('thea', 'percentage', '44'),
      { action: 'resetRow', objectId: 'amina' },
    )
    expect(present.modifications).toEqual({ thea: { percentage: 44 } })
    expect(present.refused).toEqual({})
  })

  test('takes everything back with Reset All, and gives it again with undo [R107]', () => {
    const changed = draftAfter(
      amina,
      thea,
      typing('amina', 'percentage', '42'),
      typing('thea', 'percentage', '44'),
    )
    const reset = draftReducer(changed, { action: 'resetAll' })
    expect(isModified(reset.present)).toBe(false)
    expect(reset.present.rows).toBe(changed.present.rows)
    expect(draftReducer(reset, { action: 'undo' }).present).toBe(changed.present)
  })

  test('goes back and forth step by step, and forgets the way ahead after another step', () => {
    const two = draftAfter(amina, typing('amina', 'kursTimer', '1'), typing('amina', 'kursTimer', '2'))
    const back = draftReducer(two, { action: 'undo' })
    expect(back.present.modifications).toEqual({ amina: { kursTimer: 1 } })
    expect(draftReducer(back, { action: 'redo' }).present).toBe(two.present)
    const elsewhere = draftReducer(back, typing('amina', 'kursTimer', '3'))
    expect(draftReducer(elsewhere, { action: 'redo' })).toBe(elsewhere)
    expect(draftReducer(draftAfter(amina), { action: 'undo' })).toEqual(draftAfter(amina))
  })

  test('does not lose an imported row by undo: an import is no step', () => {
    const history = draftAfter(amina, typing('amina', 'kursTimer', '1'), thea, { action: 'undo' })
    expect(history.present.rows.map(row => row.name)).toEqual(['Amina', 'Thea'])
    expect(history.present.modifications).toEqual({})
  })

  test('imports a person once: the newer figures stand', () => {
    const { present } = draftAfter(amina, importOf(imported('Amina', { kursTimer: 9 })))
    expect(present.rows.map(row => row.imported.kursTimer)).toEqual([9])
  })

  test('takes a person out with all changes, and undo brings both again', () => {
    const changed = draftAfter(amina, thea, typing('amina', 'percentage', '42'))
    const out = draftReducer(changed, { action: 'remove', objectId: 'amina' })
    expect(out.present.rows.map(row => row.name)).toEqual(['Thea'])
    expect(out.present.modifications).toEqual({})
    expect(draftReducer(out, { action: 'undo' }).present).toBe(changed.present)
  })

  test('takes a row up with the changes made before, where they still are changes', () => {
    const { present } = draftAfter(
      importOf(imported('Amina'), { percentage: 42, experience: 6 }),
      importOf(imported('Thea'), { experience: 6 }),
    )
    expect(present.modifications).toEqual({ amina: { percentage: 42 } })
  })

  test('is empty once it is given up, and no step leads back', () => {
    const given = draftAfter(amina, typing('amina', 'kursTimer', '1'), { action: 'clear' })
    expect(draftReducer(given, { action: 'undo' }).present.rows).toEqual([])
  })

  test('leaves everything as it is for a person who is not in it', () => {
    const history = draftAfter(amina)
    expect(draftReducer(history, typing('nobody', 'kursTimer', '1'))).toBe(history)
  })
})
