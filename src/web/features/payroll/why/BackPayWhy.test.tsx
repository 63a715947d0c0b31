import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { SuggestedBackPay as Proposal } from '#contract/payroll/report-suggestions'
import { draftAfter, imported, importOf, typing } from '../draft.fixture.ts'
import { type DraftAction, draftReducer, type UnsentReport } from '../draft.ts'
import { BackPayContext } from '../sheet/back-pay-context.ts'
import { SuggestedBackPay } from '../sheet/SuggestedBackPay.tsx'
import type { SheetActions } from '../sheet/sheet-context.ts'
import { sheetRowsOf } from '../sheet/sheet-rows.ts'
import { useBackPaying } from '../sheet/use-back-pay.ts'
import { BackPayWhy } from './BackPayWhy.tsx'

afterEach(cleanup)

const part = { sent: 32_925, now: 34_425, paid: 0, amount: 1500 }
const proposal: Proposal = {
  objectId: 'amina',
  name: 'Amina',
  amount: 3000,
  months: [
    {
      month: '2026-08',
      ...part,
      changes: [
        { key: 'timelonn', from: 219.5, to: 229.5 },
        { key: 'garantilonn', from: 32_925, to: 34_425 },
      ],
    },
    { month: '2026-09', ...part, now: 35_925, paid: 1500, changes: [] },
  ],
}

let present: UnsentReport
const nothing = () => undefined
const amina = imported('Amina', { varTillegg: 0, forklaringVarTillegg: '' })

/** The cell and the panel of a draft, as the sheet has them. */
const Sheet = ({ of, steps }: { of: Proposal; steps: readonly DraftAction[] }) => {
  const [history, dispatch] = useReducer(draftReducer, draftAfter(importOf(amina), ...steps))
  present = history.present
  const actions: SheetActions = {
    type: cells => dispatch({ action: 'type', cells }),
    takeBackPay: (cells, accepted) => dispatch({ action: 'takeBackPay', cells, accepted }),
    forget: nothing,
    resetRow: nothing,
    remove: nothing,
    tell: nothing,
    undo: nothing,
    redo: nothing,
  }
  const paying = useBackPaying(new Map([['amina', of]]), present.backPay, actions)
  const [row] = sheetRowsOf(present)
  if (!row) throw new Error('Amina is in the draft')
  return (
    <BackPayContext value={paying}>
      <SuggestedBackPay row={row} />
      <BackPayWhy row={row} />
    </BackPayContext>
  )
}
const open = (of: Proposal, ...steps: DraftAction[]) => render(<Sheet of={of} steps={steps} />)
const inCell = () => screen.queryByRole('button', { name: /^Legg til etterbetalingen, 3.000,00.kr$/ })
const inPanel = () => screen.queryByRole('button', { name: 'Legg til etterbetalingen' })
const taken: DraftAction = {
  action: 'takeBackPay',
  cells: [{ objectId: 'amina', key: 'varTillegg', text: '1000' }],
  accepted: { amina: 1000 },
}

describe('proposed back pay [P142]', () => {
  test('shows how each month came to it, and counts after a click', async () => {
    open(proposal)
    expect(screen.getAllByRole('listitem').map(item => item.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'August 20261 500,00 krSendt 32 925,00 kr, skal være 34 425,00 krTimelønn 219,50 → 229,50Garantilønn 32 925 → 34 425',
      'September 20261 500,00 krSendt 32 925,00 kr, skal være 35 925,00 kr, etterbetalt 1 500,00 kr',
    ])
    expect(present.modifications).toEqual({})
    await userEvent.click(inCell() as HTMLElement)
    expect(present).toMatchObject({
      modifications: {
        amina: { varTillegg: 3000, forklaringVarTillegg: 'Etterbetaling aug.–sep. 2026' },
      },
      backPay: { amina: 3000 },
    })
    expect([inCell(), inPanel()]).toEqual([null, null])
    expect(screen.getByText(/^Herav etterbetaling: 3.000,00.kr$/)).toBeTruthy()
  })

  test('is added to what was typed', async () => {
    open(
      proposal,
      typing('amina', 'varTillegg', '500'),
      typing('amina', 'forklaringVarTillegg', 'Vikar på Storo'),
    )
    await userEvent.click(inPanel() as HTMLElement)
    expect(present.modifications).toEqual({
      amina: { varTillegg: 3500, forklaringVarTillegg: 'Vikar på Storo; Etterbetaling aug.–sep. 2026' },
    })
  })

  test('that has changed since it was accepted replaces the old amount', async () => {
    open(proposal, taken)
    expect(screen.getByText(/^Tillegget har en etterbetaling på 1.000,00.kr som ikke lenger/)).toBeTruthy()
    await userEvent.click(inPanel() as HTMLElement)
    expect(present).toMatchObject({
      modifications: { amina: { varTillegg: 3000 } },
      backPay: { amina: 3000 },
    })
  })

  test('below zero is told, with why nothing is deducted', () => {
    open({ ...proposal, amount: -3000 })
    expect(screen.getByText(/^Utbetalt for mye: 3.000,00.kr$/)).toBeTruthy()
    expect(screen.getByText(/skriftlig avtale \(aml\. § 14-15\)/)).toBeTruthy()
    expect([screen.queryByRole('button')]).toEqual([null])
  })
})

test('a sent report says how much of the supplement is back pay', () => {
  const [row] = sheetRowsOf(draftAfter(importOf(amina)).present)
  if (!row) throw new Error('Amina is in the draft')
  render(
    <BackPayContext value={{ of: new Map(), accepted: { amina: 3000 }, accept: null }}>
      <BackPayWhy row={row} />
    </BackPayContext>,
  )
  expect(screen.getByText(/^Herav etterbetaling: 3.000,00.kr\.$/)).toBeTruthy()
})
