import { describe, expect, test } from 'vitest'
import { draftAfter, imported, importOf, typing } from './draft.fixture.ts'
import { type DraftAction, draftReducer, isModified } from './draft.ts'

const amina = importOf(imported('Amina'))
const thea = importOf(imported('Thea'))

describe('a draft', () => {
  test('keeps changes per employee, as the value of the cell [R107]', () => {
    const { present } = draftAfter(
      amina,
      thea,
      typing('amina', 'percentage', '42,5'),
      typing('thea', 'comment', 'Ny'),
    )
    expect(present.modifications).toEqual({ amina: { percentage: 42.5 }, thea: { comment: 'Ny' } })
    expect(isModified(present)).toBe(true)
  })

  test('has no change where a cell equals the imported value [R107]', () => {
    const { present } = draftAfter(
      amina,
      typing('amina', 'percentage', '42'),
      typing('amina', 'percentage', '40'),
    )
    expect(present.modifications).toEqual({})
    expect(isModified(present)).toBe(false)
  })

  test('keeps a rejected text beside the value, until it is corrected [R106]', () => {
    const wrong = draftAfter(amina, typing('amina', 'stillings', '80'), typing('amina', 'stillings', '120'))
    expect(wrong.present.refused).toEqual({ amina: { stillings: '120' } })
    expect(wrong.present.modifications).toEqual(
      draftAfter(amina, typing('amina', 'stillings', '80')).present.modifications,
    )
    expect(draftReducer(wrong, typing('amina', 'stillings', '90')).present.refused).toEqual({})
    const cell = { objectId: 'amina', key: 'stillings' } as const
    expect(draftReducer(wrong, { action: 'forget', cell }).present.refused).toEqual({})
  })

  test('resets one row and keeps the others [R107]', () => {
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

  test('resets everything with Reset All, and restores it with undo [R107]', () => {
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

  test('undoes and redoes step by step, and drops the redo steps after a new one', () => {
    const two = draftAfter(amina, typing('amina', 'kursTimer', '1'), typing('amina', 'kursTimer', '2'))
    const back = draftReducer(two, { action: 'undo' })
    expect(back.present.modifications).toEqual({ amina: { kursTimer: 1 } })
    expect(draftReducer(back, { action: 'redo' }).present).toBe(two.present)
    const elsewhere = draftReducer(back, typing('amina', 'kursTimer', '3'))
    expect(draftReducer(elsewhere, { action: 'redo' })).toBe(elsewhere)
    expect(draftReducer(draftAfter(amina), { action: 'undo' })).toEqual(draftAfter(amina))
  })

  test('keeps an imported row on undo: an import is not a step', () => {
    const history = draftAfter(amina, typing('amina', 'kursTimer', '1'), thea, { action: 'undo' })
    expect(history.present.rows.map(row => row.name)).toEqual(['Amina', 'Thea'])
    expect(history.present.modifications).toEqual({})
  })

  test('imports a person once, with the newer figures', () => {
    const { present } = draftAfter(amina, importOf(imported('Amina', { kursTimer: 9 })))
    expect(present.rows.map(row => row.imported.kursTimer)).toEqual([9])
  })

  test('removes a person with all changes, and undo restores both', () => {
    const changed = draftAfter(amina, thea, typing('amina', 'percentage', '42'))
    const out = draftReducer(changed, { action: 'remove', objectId: 'amina' })
    expect(out.present.rows.map(row => row.name)).toEqual(['Thea'])
    expect(out.present.modifications).toEqual({})
    expect(draftReducer(out, { action: 'undo' }).present).toBe(changed.present)
  })

  test('adds a row with its earlier changes, if they still are changes', () => {
    const { present } = draftAfter(
      importOf(imported('Amina'), { percentage: 42, experience: 6 }),
      importOf(imported('Thea'), { experience: 6 }),
    )
    expect(present.modifications).toEqual({ amina: { percentage: 42 } })
  })

  test('is empty once it is discarded, and undo does not restore it', () => {
    const given = draftAfter(amina, typing('amina', 'kursTimer', '1'), { action: 'clear' })
    expect(draftReducer(given, { action: 'undo' }).present.rows).toEqual([])
  })

  test('changes nothing for a person who is not in it', () => {
    const history = draftAfter(amina)
    expect(draftReducer(history, typing('nobody', 'kursTimer', '1'))).toBe(history)
  })
})

describe('accepted back pay [P142]', () => {
  const taking: DraftAction = {
    action: 'takeBackPay',
    cells: [
      { objectId: 'amina', key: 'varTillegg', text: '1 500' },
      { objectId: 'amina', key: 'forklaringVarTillegg', text: 'Etterbetaling august 2026' },
    ],
    accepted: { amina: 1500 },
  }
  const backPayAfter = (...actions: DraftAction[]) =>
    draftAfter(amina, thea, taking, ...actions).present.backPay

  test('is one step with its supplement and its explanation', () => {
    const history = draftAfter(amina, taking)
    expect(history.present).toMatchObject({
      modifications: { amina: { varTillegg: 1500, forklaringVarTillegg: 'Etterbetaling august 2026' } },
      backPay: { amina: 1500 },
    })
    const undone = draftReducer(history, { action: 'undo' })
    expect(undone.present).toMatchObject({ modifications: {}, backPay: {} })
    expect(draftReducer(undone, { action: 'redo' }).present.backPay).toEqual({ amina: 1500 })
  })

  test('is a part of a higher supplement, and none of a lower one', () => {
    expect(backPayAfter(typing('amina', 'varTillegg', '2000'))).toEqual({ amina: 1500 })
    expect(backPayAfter(typing('amina', 'varTillegg', '1499,99'))).toEqual({})
    expect(backPayAfter(typing('amina', 'fastTillegg', '10'))).toEqual({ amina: 1500 })
    expect(backPayAfter(typing('thea', 'varTillegg', '10'))).toEqual({ amina: 1500 })
  })

  test('goes with its row, and comes back with it', () => {
    expect(backPayAfter({ action: 'resetRow', objectId: 'amina' })).toEqual({})
    expect(backPayAfter({ action: 'remove', objectId: 'amina' })).toEqual({})
    expect(backPayAfter({ action: 'resetAll' })).toEqual({})
    const restored: DraftAction = {
      action: 'restoreRow',
      objectId: 'amina',
      changes: { varTillegg: 1500 },
      backPay: 1500,
    }
    expect(backPayAfter({ action: 'resetRow', objectId: 'amina' }, restored)).toEqual({ amina: 1500 })
  })

  test('of a saved draft waits for its row', () => {
    const { present } = draftAfter(
      { action: 'clear', backPay: { amina: 1500 } },
      importOf(imported('Amina'), { varTillegg: 1500 }),
    )
    expect(present).toMatchObject({
      modifications: { amina: { varTillegg: 1500 } },
      backPay: { amina: 1500 },
    })
  })
})
