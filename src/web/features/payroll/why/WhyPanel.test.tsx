import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draftAfter, imported, importOf } from '../draft.fixture.ts'
import type { SendFinding } from '../send-checks.ts'
import { sheetRowsOf } from '../sheet/sheet-rows.ts'
import { WhyPanel } from './WhyPanel.tsx'

const findings = Array.from(
  { length: 40 },
  (_, n): SendFinding => ({
    id: String(n),
    severity: 'warning',
    text: `Ansatt ${n} har ingen timer`,
    goTo: { objectId: 'amina', key: 'behOmsetning' },
  }),
)

test('a long list of checks shows 30, and all with a press', async () => {
  const rows = sheetRowsOf(draftAfter(importOf(imported('Amina'))).present)
  const goTo: string[] = []
  render(
    <WhyPanel
      rows={rows}
      cell={null}
      checks={{ findings, inOrder: 3 }}
      onGoTo={({ objectId, key }) => goTo.push(`${objectId} ${key}`)}
      onClose={() => undefined}
    />,
  )
  expect(screen.getByText('0 feil · 40 å se på')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /Gå til cella/ })).toHaveLength(30)
  await userEvent.click(screen.getByRole('button', { name: 'Vis alle 40' }))
  expect(screen.queryByRole('button', { name: 'Vis alle 40' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Ansatt 39 har ingen timer/ }))
  expect(goTo).toEqual(['amina behOmsetning'])
})
