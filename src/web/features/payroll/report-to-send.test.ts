import { expect, test } from 'vitest'
import { checkReport } from '#domain/payroll/check-report'
import { month } from '#domain/values/month'
import { anyFacts } from '#testing/payroll-rows'
import { fc } from '#testing/properties'
import { draftAfter, imported, importOf, typing } from './draft.fixture.ts'
import { draftReducer } from './draft.ts'
import { reportToSend } from './report-to-send.ts'
import { sheetRowsOf } from './sheet/sheet-rows.ts'

test('sends imported inputs, computed fields after the changes, and the changes: the server agrees [R105] [R111]', () => {
  fc.assert(
    fc.property(fc.array(anyFacts, { minLength: 1, maxLength: 4 }), people => {
      const rows = people.map(({ name: _, hoursIncludeLunch = false, ...inputs }, place) => ({
        ...imported(`P${place}`, { ...inputs, employmentId: '1' }),
        hoursIncludeLunch: people[0]?.hoursIncludeLunch ?? hoursIncludeLunch,
      }))
      const [first] = rows
      if (!first) return
      const history = rows.map(row => importOf(row)).reduce(draftReducer, draftAfter())
      const { present } = draftReducer(history, typing(first.objectId, 'percentage', '37,5'))
      const sent = reportToSend({
        salonId: 'maj',
        month: month('2026-10'),
        draft: present,
        rows: sheetRowsOf(present),
        sales: { is: 'known', sales: 12 },
        replaces: null,
      })
      const checked = checkReport({
        rows: sent.employees as never,
        modifications: sent.modifications as never,
        people: new Map(
          rows.map(row => [row.objectId, { name: row.name, inputs: row.imported, floor: null }]),
        ),
        terms: first.terms,
        hoursIncludeLunch: first.hoursIncludeLunch,
        reasons: Object.fromEntries(rows.map(({ objectId }) => [objectId, 'Avtalt'])),
      })
      expect(checked[0]?.modifications).toEqual(
        first.imported.percentage === 37.5 ? {} : { percentage: 37.5 },
      )
      expect(sent.employees[0]).toMatchObject(first.imported)
    }),
    { numRuns: 60 },
  )
})

test('leaves the other sales to the server when they are unknown here', () => {
  const { present } = draftAfter(importOf(imported('Amina')))
  const sent = {
    salonId: 'maj',
    month: month('2026-10'),
    draft: present,
    rows: sheetRowsOf(present),
    replaces: null,
  }
  expect(reportToSend({ ...sent, sales: { is: 'coming' } })).not.toHaveProperty('sales')
  expect(reportToSend({ ...sent, sales: { is: 'known', sales: 0 } })).toHaveProperty('sales', 0)
})

test('names the report that it corrects, if any [P74]', () => {
  const { present } = draftAfter(importOf(imported('Amina')))
  const sent = { salonId: 'maj', month: month('2026-10'), draft: present, rows: sheetRowsOf(present) }
  const sales = { is: 'coming' } as const
  expect(reportToSend({ ...sent, sales, replaces: 'wrong' })).toHaveProperty('replaces', 'wrong')
  expect(reportToSend({ ...sent, sales, replaces: null })).not.toHaveProperty('replaces')
})
