import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type RefusedFile,
  refusedText,
  wrongPeople,
  wrongRegisterFile,
  wrongTimeBook,
} from '#domain/start/wrong-files'
import { openFacts } from '#testing/facts'

let facts: Awaited<ReturnType<typeof openFacts>>
beforeAll(async () => {
  facts = await openFacts()
  await facts.salon('Storo', ['1'])
})
afterAll(() => facts.close())

test.each([
  ['a register file', wrongRegisterFile],
  ['a time book', wrongTimeBook],
])('%s that is shown as wrong is refused with the shown message (B4)', async (_, shown: RefusedFile) => {
  const { state, error } = await facts.import(refusedText(shown), { name: 'feil' })
  expect([state, error]).toEqual(['failed', shown.message])
})

test.each([
  [wrongRegisterFile, '2026-10-01'],
  [wrongTimeBook, '7'],
])('nothing else is wrong with it (B4)', async (shown, right) => {
  const { row, column } = shown.wrong
  const rows = shown.rows.map((cells, i) =>
    cells.map((cell, j) => (i === row && j === column ? cell.replace(/01\.10\.2026|ca\. 7/, right) : cell)),
  )
  const report = await facts.import(refusedText({ ...shown, rows }), { name: 'rett' })
  expect([report.state, report.error]).toEqual(['done', undefined])
})

test('a file of people that is shown as wrong has one problem, with the shown message (B4)', () => {
  expect(wrongPeople.message).toBe('Linje 3: Salongen «Stroo» finnes ikke')
})
