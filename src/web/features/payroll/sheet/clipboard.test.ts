import { expect, test } from 'vitest'
import { fc } from '#testing/properties'
import { fromTable, toTable } from './clipboard.ts'

test.each([
  ['one cell', '42', [['42']]],
  [
    'a row and a column',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'what Excel ends with a line end',
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['an empty cell in the middle', 'a\t\tc', [['a', '', 'c']]],
  ['an empty row in the middle', 'a\n\nc', [['a'], [''], ['c']]],
  ['line ends and quotes inside a cell', '"to\nlinjer"\t"et ""ord"""', [['to\nlinjer', 'et "ord"']]],
  ['a quote that is never closed', '"a\tb', [['"a', 'b']]],
  ['nothing', '', [['']]],
])('reads %s', (_, text, cells) => {
  expect(fromTable(text)).toEqual(cells)
})

test('reads everything it writes', () => {
  const table = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([wide, high]) =>
      fc.array(
        fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ') }), {
          minLength: wide,
          maxLength: wide,
        }),
        { minLength: high, maxLength: high },
      ),
    )
    // Excel ends a table with a row of one empty cell.
    .filter(cells => !(cells.length > 1 && cells.at(-1)?.join() === ''))
  fc.assert(
    fc.property(table, cells => {
      expect(fromTable(toTable(cells))).toEqual(cells)
    }),
  )
})
