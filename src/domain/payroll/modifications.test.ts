import { describe, expect, test } from 'vitest'
import { anyInputs } from '#testing/payroll-rows'
import { fc } from '#testing/properties'
import { emptyInputs, type Modifications, type PayrollInputs, payrollInputKeys } from './inputs.ts'
import { applied, changesFrom, withEdit, withoutRow } from './modifications.ts'

describe('modifications', () => {
  const imported = emptyInputs()

  test('are kept per employee, and one row can be reset alone [R107]', () => {
    let modified: Modifications = {}
    modified = withEdit(modified, 'amina', imported, { key: 'percentage', value: 42 })
    modified = withEdit(modified, 'emilie', imported, { key: 'kursTimer', value: 8 })
    modified = withEdit(modified, 'amina', imported, { key: 'comment', value: 'avtalt' })
    expect(modified).toEqual({ amina: { percentage: 42, comment: 'avtalt' }, emilie: { kursTimer: 8 } })
    expect(withoutRow(modified, 'amina')).toEqual({ emilie: { kursTimer: 8 } })
    expect(applied(imported, modified.amina)).toEqual({ ...imported, percentage: 42, comment: 'avtalt' })
  })

  test('exclude a cell that is set back to its imported value [R107] [P62]', () => {
    const modified = withEdit({}, 'amina', imported, { key: 'percentage', value: 42 })
    expect(withEdit(modified, 'amina', imported, { key: 'percentage', value: 40 })).toEqual({})
  })

  test('do not depend on the order of edits [R107]', () => {
    const editedTo = (inputs: PayrollInputs, keys: readonly (keyof PayrollInputs)[]) =>
      keys.reduce<Modifications>(
        (modified, key) => withEdit(modified, 'amina', imported, { key, value: inputs[key] }),
        {},
      )
    const orders = fc.tuple(
      fc.shuffledSubarray([...payrollInputKeys], { minLength: payrollInputKeys.length }),
      fc.shuffledSubarray([...payrollInputKeys], { minLength: payrollInputKeys.length }),
    )
    fc.assert(
      fc.property(anyInputs, orders, (inputs, [one, other]) => {
        expect(editedTo(inputs, one)).toEqual(editedTo(inputs, other))
        expect(applied(imported, editedTo(inputs, one).amina)).toEqual(inputs)
      }),
    )
  })

  test('include every difference from the server’s own import', () => {
    expect(changesFrom(imported, { ...imported, totalOms: 10, employmentId: '7' })).toEqual({
      totalOms: 10,
      employmentId: '7',
    })
  })
})
