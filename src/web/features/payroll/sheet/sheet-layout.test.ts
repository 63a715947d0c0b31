import { expect, test } from 'vitest'
import { payrollColumns } from '#domain/payroll/columns'
import { foldable, groupsBetween, sheetLayout, shownFor } from './sheet-layout.ts'

const keysOf = (...folded: readonly string[]) => sheetLayout(folded).columns.map(({ key }) => key)

test('has all its columns while nothing is folded', () => {
  expect(keysOf()).toHaveLength(payrollColumns.length)
})

test('shows a folded group as its last column, and always the two frozen ones', () => {
  expect(keysOf('Provisjon').filter(key => !keysOf('Ansatt').includes(key))).toEqual([
    'stillings',
    'experience',
    'perHourFixed',
  ])
  expect(keysOf('Provisjon')).not.toContain('garantilonn')
  expect(keysOf('Provisjon')).toContain('totalProvLonn')
  expect(keysOf('Ansatt').slice(0, 3)).toEqual(['name', 'employmentId', 'perHourExtra'])
})

test('moves columns behind a folded group left by the width that is gone', () => {
  const [open, folded] = [sheetLayout([]), sheetLayout(['Timer'])]
  const gone = (open.spans[1]?.to ?? 0) - (folded.spans[1]?.to ?? 0)
  expect(gone).toBeGreaterThan(0)
  expect(open.spans.slice(2).map(({ from }) => from - gone)).toEqual(
    folded.spans.slice(2).map(({ from }) => from),
  )
  expect(groupsBetween(folded.spans, 0, folded.spans[0]?.to ?? 0)).toEqual([0])
})

test('folds by a unique group name, and never a group of one column', () => {
  expect(new Set(foldable).size).toBe(foldable.length)
  expect(foldable).toContain('Kurs')
  expect(foldable).not.toContain('Komm.')
})

test('shows the columns of a set, in the order of the sheet, and none of the other groups', () => {
  const { columns, spans } = sheetLayout(['Timer'], ['totalOms', 'produksjonstimer', 'kursTimer'])
  expect(columns.map(({ key }) => key)).toEqual(['name', 'employmentId', 'totalOms', 'kursTimer'])
  expect(spans.map(({ shortHeading, keys }) => [shortHeading, keys])).toEqual([
    ['Ansatt', []],
    ['Timer', ['produksjonstimer', 'totalOms']],
    ['Kurs', ['kursTimer']],
  ])
})

test('maps a folded column to the remaining one of its group', () => {
  expect(shownFor(sheetLayout([]), 'behOmsetning')).toBe('behOmsetning')
  expect(shownFor(sheetLayout(['Ansatt']), 'behOmsetning')).toBe('behOmsetning')
  expect(shownFor(sheetLayout(['Timer']), 'behOmsetning')).toBe('totalVareomsetning')
  expect(shownFor(sheetLayout(['Timer']), 'totalVareomsetning')).toBe('totalVareomsetning')
})
