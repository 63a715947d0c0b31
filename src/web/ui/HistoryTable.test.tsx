import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HistoryTable } from './HistoryTable.tsx'

const entry = (objectId: string, hours: number) => ({
  objectId,
  createdAt: '2026-11-02T08:10:00.000Z',
  month: '2026-10',
  amount: 1455.66,
  hours,
})

test('shows hours with all their decimals, aligned (P72)', () => {
  render(<HistoryTable entries={[entry('a', 7.3333), entry('b', 8)]} labelledBy="heading" />)
  const hours = screen.getAllByRole('row').map(row => row.children[2]?.textContent)
  expect(hours).toEqual(['Timer', '7,3333', '8,0000'])
})
