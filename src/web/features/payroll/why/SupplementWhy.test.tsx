import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SuggestedSupplement as Proposal } from '#contract/payroll/report-suggestions'
import { month } from '#domain/values/month'
import { draftAfter, imported, importOf, typing } from '../draft.fixture.ts'
import { SuggestedSupplement } from '../sheet/SuggestedSupplement.tsx'
import { sheetRowsOf } from '../sheet/sheet-rows.ts'
import { SuggestionsContext } from '../sheet/suggestions-context.ts'
import { SupplementWhy } from './SupplementWhy.tsx'

afterEach(cleanup)

const october = month('2026-10')
const suggestion: Proposal = {
  objectId: 'amina',
  name: 'Amina',
  amount: 1712.05,
  redos: [
    { month: october, amount: 1000, inferred: false, case: { objectId: 'c1', caseNumber: 1042, cost: 1250 } },
    {
      month: month('2026-09'),
      amount: 712.05,
      inferred: false,
      case: { objectId: 'c2', caseNumber: 1057, cost: 890.06 },
    },
  ],
}
const elsewhere = {
  ...suggestion,
  amount: 400,
  redos: [{ month: october, amount: 400, inferred: false, case: null }],
}
const reversal: Proposal = {
  objectId: 'amina',
  name: 'Amina',
  amount: -600,
  redos: [
    { month: october, amount: -1000, inferred: false, case: null },
    {
      month: month('2026-11'),
      amount: 400,
      inferred: false,
      case: { objectId: 'c3', caseNumber: 1060, cost: 500 },
    },
  ],
}

const opened = (proposal: Proposal, changes: Readonly<Record<string, string>> = {}) => {
  const accept = vi.fn()
  const steps = Object.entries(changes).map(([key, text]) => typing('amina', key as 'tilleggOmklipp', text))
  const start = importOf(imported('Amina', { tilleggOmklipp: 0, trekkOmklipp: 0 }))
  const [row] = sheetRowsOf(draftAfter(start, ...steps).present)
  if (!row) throw new Error('Amina is in the draft')
  render(
    <SuggestionsContext value={{ of: new Map([['amina', proposal]]), accept }}>
      {(['tilleggOmklipp', 'trekkOmklipp'] as const).map(column => (
        <section key={column} aria-label={column}>
          <SuggestedSupplement row={row} column={column} />
          <SupplementWhy row={row} column={column} />
        </section>
      ))}
    </SuggestionsContext>,
  )
  return { accept, row, under: (column: string) => within(screen.getByRole('region', { name: column })) }
}
const open = (...typed: string[]) =>
  opened(suggestion, typed.length > 0 ? { tilleggOmklipp: typed.at(-1) as string } : {})
const inCell = () => screen.queryByRole('button', { name: /^Bruk forslaget, 1.712,05.kr$/ })

describe('a proposed supplement [C28]', () => {
  test('is shown beside the cell, and is accepted only by a click', async () => {
    const { accept, row } = open()
    expect(accept).not.toHaveBeenCalled()
    expect(row.values.tilleggOmklipp).toBe(0)
    await userEvent.click(inCell() as HTMLElement)
    expect(accept.mock.calls).toEqual([[row, 1712.05]])
    await userEvent.click(screen.getByRole('button', { name: 'Bruk forslaget' }))
    expect(accept).toHaveBeenCalledTimes(2)
  })

  test('names its cases with number, month and amount, and links to them', () => {
    open()
    const links = screen.getAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/complaints/c1', '/complaints/c2'])
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Sak 1042 (åpnes i ny fane), oktober 20261\u00a0000,00\u00a0kr',
      'Sak 1057 (åpnes i ny fane), september 2026712,05\u00a0kr',
    ])
  })

  test('is not offered again once the cell was edited, and says where it is used', () => {
    open('0', '500')
    expect(inCell()).toBeNull()
    expect(screen.getByRole('button', { name: 'Bruk forslaget' })).toBeDefined()
    cleanup()
    open('1712,05')
    expect(screen.getByText('Forslaget er brukt.')).toBeDefined()
  })

  test('shows month and amount for a case elsewhere, without a link [C43]', () => {
    opened(elsewhere)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('listitem').textContent).toBe(
      'Omklipp i en annen salong, oktober 2026400,00\u00a0kr',
    )
  })

  test('that takes back is shown beside the deduction, and not beside the supplement [P116]', async () => {
    const { accept, row, under } = opened(reversal)
    expect(under('tilleggOmklipp').queryByRole('button')).toBeNull()
    const beside = under('trekkOmklipp')
    const [inCell, inPanel] = beside.getAllByRole('button')
    expect(inCell?.textContent).toBe('−600')
    expect(inCell?.title).toContain('fjernet etter at de var betalt')
    await userEvent.click(inPanel as HTMLElement)
    expect(accept.mock.calls).toEqual([[row, -600]])
    expect(beside.getByText(/^Forslag: trekk 600,00.kr$/)).toBeDefined()
    expect(beside.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Omklipp i en annen salong, oktober 2026, fjernet etter at det var betalt−1\u00a0000,00\u00a0kr',
      'Sak 1060 (åpnes i ny fane), november 2026400,00\u00a0kr',
    ])
    cleanup()
    expect(
      opened(reversal, { trekkOmklipp: '600' }).under('trekkOmklipp').getByText('Forslaget er brukt.'),
    ).toBeDefined()
  })

  test('of zero needs no action', () => {
    const { under } = opened({ ...reversal, amount: 0 })
    expect(screen.queryByRole('button')).toBeNull()
    expect(under('tilleggOmklipp').getByText('Beløpene går opp i hverandre.')).toBeDefined()
  })

  test('that is based on a guess says so, and can be accepted only there [P120]', async () => {
    const guessed = reversal.redos.map(one => ({ ...one, inferred: one.amount < 0 }))
    const { accept, row, under } = opened({ ...reversal, redos: guessed })
    expect(screen.queryByRole('button', { name: /^Bruk forslaget, / })).toBeNull()
    const why = under('trekkOmklipp')
    expect(why.getByText(/fjernet etter at det var betalt, antatt$/)).toBeDefined()
    expect(why.getByText(/^Antatt: .*Se over beløpet før du bruker det\.$/)).toBeDefined()
    await userEvent.click(why.getByRole('button', { name: 'Bruk forslaget' }))
    expect(accept.mock.calls).toEqual([[row, -600]])
  })
})
