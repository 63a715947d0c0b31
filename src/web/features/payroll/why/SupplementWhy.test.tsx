import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { draftAfter, imported, importOf, typing } from '../draft.fixture.ts'
import { SuggestedSupplement } from '../sheet/SuggestedSupplement.tsx'
import { rowsOf } from '../sheet/sheet-rows.ts'
import { SuggestionsContext } from '../sheet/suggestions-context.ts'
import { SupplementWhy } from './SupplementWhy.tsx'

afterEach(cleanup)

const suggestion = {
  ...{ objectId: 'amina', amount: 1712.05 },
  cases: [
    { objectId: 'c1', caseNumber: 1042, cost: 1250 },
    { objectId: 'c2', caseNumber: 1057, cost: 890.06 },
  ],
}

const open = (...typed: string[]) => {
  const accept = vi.fn()
  const steps = typed.map(text => typing('amina', 'tilleggOmklipp', text))
  const [row] = rowsOf(draftAfter(importOf(imported('Amina', { tilleggOmklipp: 0 })), ...steps).present)
  if (!row) throw new Error('Amina is in the draft')
  render(
    <SuggestionsContext value={{ of: new Map([['amina', suggestion]]), accept }}>
      <SuggestedSupplement row={row} />
      <SupplementWhy row={row} />
    </SuggestionsContext>,
  )
  return { accept, row }
}
const inCell = () => screen.queryByRole('button', { name: /^Bruk forslaget, 1.712,05.kr$/ })

describe('a proposed supplement [C28]', () => {
  test('stands beside the cell, and is taken over by a click and by nothing else', async () => {
    const { accept, row } = open()
    expect(accept).not.toHaveBeenCalled()
    expect(row.values.tilleggOmklipp).toBe(0)
    await userEvent.click(inCell() as HTMLElement)
    expect(accept.mock.calls).toEqual([[row, 1712.05]])
    await userEvent.click(screen.getByRole('button', { name: 'Bruk forslaget' }))
    expect(accept).toHaveBeenCalledTimes(2)
  })

  test('names its cases with number and cost, and leads to them', () => {
    open()
    const links = screen.getAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/complaints/c1', '/complaints/c2'])
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Sak 1042 (åpnes i ny fane)1\u00a0250,00 kr',
      'Sak 1057 (åpnes i ny fane)890,06 kr',
    ])
  })

  test('does not ask again where the cell was touched, and says where it is used', () => {
    open('0', '500')
    expect(inCell()).toBeNull()
    expect(screen.getByRole('button', { name: 'Bruk forslaget' })).toBeDefined()
    cleanup()
    open('1712,05')
    expect(screen.getByText('Forslaget er brukt.')).toBeDefined()
  })
})
