import { renderHook } from '@testing-library/react'
import type { ClipboardEvent } from 'react'
import { expect, test } from 'vitest'
import { payrollColumns } from '#domain/payroll/columns'
import { draftAfter, imported, importOf } from '../draft.fixture.ts'
import { sheetRowsOf } from './sheet-rows.ts'
import { useClipboard } from './use-clipboard.ts'

test('a figure that has not arrived is copied as an empty cell, not as 0 [K32]', () => {
  const late = {
    ...imported('Thea', { produksjonstimer: 0, totalOms: 85_000 }),
    notArrived: ['timeBook'] as const,
  }
  const columns = payrollColumns.filter(({ key }) => ['produksjonstimer', 'totalOms'].includes(key))
  const { result } = renderHook(() =>
    useClipboard({
      rows: sheetRowsOf(draftAfter(importOf(imported('Amina')), importOf(late)).present),
      columns,
      range: { from: { rowIdx: 0, idx: 0 }, to: { rowIdx: 1, idx: 1 } },
      actions: undefined,
    }),
  )
  let copied = ''
  result.current.onCopy({
    target: document.body,
    preventDefault: () => undefined,
    clipboardData: { setData: (_type: string, text: string) => (copied = text) },
  } as unknown as ClipboardEvent)
  expect(columns.map(({ key }) => key)).toEqual(['produksjonstimer', 'totalOms'])
  expect(copied).toBe('120\t115000\n\t85000')
})
