import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { areYouSure } from './are-you-sure.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

afterEach(cleanup)

const asking = (danger: boolean) => {
  render(<ConfirmDialog />)
  let answer!: Promise<boolean>
  act(() => {
    answer = areYouSure({ consequence: 'Rapporten for Majorstuen fjernes.', action: 'FJERNE', danger })
  })
  return answer
}

describe('a question before an action', () => {
  test('has the product’s wording, names the consequence, and has the action as its button', () => {
    void asking(false)
    const heading = screen.getByRole('heading', { name: 'Er du sikker?' })
    expect(heading.lang).toBe('')
    expect(screen.getByText('Rapporten for Majorstuen fjernes.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'FJERNE' })).toBeDefined()
  })

  test('is answered with yes by the action, and closes', async () => {
    const answer = asking(false)
    await userEvent.click(screen.getByRole('button', { name: 'FJERNE' }))
    expect(await answer).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([false, true])(
    'is answered with no by Avbryt, which has the focus (danger: %s)',
    async danger => {
      const answer = asking(danger)
      const cancel = screen.getByRole('button', { name: 'Avbryt' })
      expect(document.activeElement).toBe(cancel)
      await userEvent.click(cancel)
      expect(await answer).toBe(false)
    },
  )

  test('is answered with no by Esc', async () => {
    const answer = asking(false)
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(await answer).toBe(false)
  })

  test('is answered with no by another question', async () => {
    const first = asking(false)
    act(() => void areYouSure({ consequence: 'Noe annet.', action: 'Gjør det' }))
    expect(await first).toBe(false)
    expect(screen.getByRole('button', { name: 'Gjør det' })).toBeDefined()
  })
})
