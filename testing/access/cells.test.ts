import { expect, it } from 'vitest'
import { accessChangeCells, complaintChangeCells, employeeChangeCells } from './change-cells.ts'
import { endpointCells } from './endpoint-cells.ts'
import { fieldCells } from './field-cells.ts'
import { fileCells } from './file-cells.ts'
import { importCells } from './import-cells.ts'
import { streamCells } from './stream-cells.ts'
import { tokenCells } from './token-cells.ts'
import { idOf } from './walk.ts'

const groups = {
  endpoint: endpointCells,
  'change of an employee': employeeChangeCells,
  'change of access': accessChangeCells,
  'change of a case': complaintChangeCells,
  field: fieldCells,
  file: fileCells,
  import: importCells,
  stream: streamCells,
  token: tokenCells,
}

it('the access tests ask 5,000 questions at least, all distinct', () => {
  const ids = Object.entries(groups).flatMap(([group, cells]) => cells.map(cell => `${group}: ${idOf(cell)}`))
  expect(ids.length).toBeGreaterThanOrEqual(5000)
  const known = new Set<string>()
  const twice = ids.filter(id => known.size === known.add(id).size)
  expect(twice).toEqual([])
})

it('each kind of question has both answers', () => {
  for (const [group, cells] of Object.entries(groups)) {
    const answers = new Set(cells.map(cell => String('shown' in cell ? cell.shown : cell.expected)))
    expect([group, answers.size > 1]).toEqual([group, true])
  }
})
