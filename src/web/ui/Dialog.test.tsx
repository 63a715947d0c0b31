import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { keepFocus } from './keep-focus.ts'

let stop = () => {}
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => {
  stop()
  cleanup()
})

const Page = () => {
  const [open, setOpen] = useState<'first' | 'second' | null>(null)
  const [row, setRow] = useState(true)
  return (
    <main>
      <h1 tabIndex={-1}>Rapporter</h1>
      {row && (
        <button type="button" onClick={() => setOpen('first')}>
          Slett
        </button>
      )}
      <Dialog open={open === 'first'} title="Første" onClose={() => setOpen(null)}>
        <button type="button" onClick={() => setOpen('second')}>
          Videre
        </button>
        <button
          type="button"
          onClick={() => {
            setOpen(null)
            setTimeout(() => setRow(false), 20)
          }}
        >
          Ja
        </button>
      </Dialog>
      <Dialog open={open === 'second'} title="Andre" onClose={() => setOpen(null)}>
        <button type="button" data-autofocus onClick={() => setOpen(null)}>
          Lukk
        </button>
      </Dialog>
    </main>
  )
}

const hasFocus = (name: string, role: 'button' | 'heading' = 'button') =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a closing dialog', () => {
  test('returns the focus to its opener', async () => {
    render(<Page />)
    await press('Slett')
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    await hasFocus('Slett')
  })

  test('returns it also from a nested dialog', async () => {
    render(<Page />)
    await press('Slett')
    await press('Videre')
    await press('Lukk')
    await hasFocus('Slett')
  })

  test('puts it on the heading when its opener is gone after the action', async () => {
    render(<Page />)
    await press('Slett')
    await press('Ja')
    await hasFocus('Rapporter', 'heading')
  })
})

const Nested = () => {
  const [open, setOpen] = useState({ outer: true, inner: true })
  return (
    <Dialog open={open.outer} title="Ytre" onClose={() => setOpen({ outer: false, inner: false })}>
      <Dialog open={open.inner} title="Indre" onClose={() => setOpen({ outer: true, inner: false })}>
        <button type="button">Velg</button>
      </Dialog>
    </Dialog>
  )
}

test('Esc in a dialog within a dialog closes only the inner one', () => {
  render(<Nested />)
  const cancel = () => new Event('cancel', { cancelable: true })
  fireEvent(screen.getByRole('dialog', { name: 'Indre' }), cancel())
  expect(screen.queryByRole('dialog', { name: 'Indre' })).toBeNull()
  fireEvent(screen.getByRole('dialog', { name: 'Ytre' }), cancel())
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('a dialog with a field', () => {
  const open = (onClose: () => void | Promise<void>) => {
    render(
      <Dialog open title="Ny sak" onClose={onClose}>
        <input aria-label="Navn" />
      </Dialog>,
    )
    return { dialog: screen.getByRole<HTMLDialogElement>('dialog'), field: screen.getByRole('textbox') }
  }

  test('stays when a selection that began in the field ends beside it', () => {
    const onClose = vi.fn()
    const { dialog, field } = open(onClose)
    fireEvent.pointerDown(field)
    fireEvent.pointerUp(dialog)
    // The browser sends the click to the common ancestor of the two.
    fireEvent.click(dialog)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(dialog)
    fireEvent.pointerUp(dialog)
    fireEvent.click(dialog)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('comes back when the browser closes it although its owner keeps it', async () => {
    let answer = () => {}
    const asked = new Promise<void>(resolve => {
      answer = resolve
    })
    const { dialog } = open(() => asked)
    fireEvent(dialog, new Event('cancel'))
    dialog.close()
    expect(dialog.open).toBe(false)
    answer()
    await waitFor(() => expect(dialog.open).toBe(true))
  })
})
