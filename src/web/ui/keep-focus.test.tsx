import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop = () => {}
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => {
  stop()
  cleanup()
})

type State = 'there' | 'gone' | 'off'

const Page = () => {
  const [state, setState] = useState<State>('there')
  const then = (next: State) => setTimeout(() => setState(next), 20)
  return (
    <main>
      <h1 tabIndex={-1}>Saker</h1>
      <section>
        <h2>Kostnad 1</h2>
        {state !== 'gone' && (
          <button type="button" onClick={() => then('gone')}>
            Fjern
          </button>
        )}
        <select
          disabled={state === 'off'}
          onChange={() => {
            then('off')
            setTimeout(() => setState('there'), 120)
          }}
        >
          <option>Klipp</option>
          <option>Farge</option>
        </select>
      </section>
    </main>
  )
}

/** Two pages in one frame. The first is removed whole. */
const Pages = () => {
  const [next, setNext] = useState(false)
  return (
    <main tabIndex={-1}>
      {next ? (
        <article>
          <h1 tabIndex={-1}>Fredag</h1>
        </article>
      ) : (
        <section>
          <h1 tabIndex={-1}>Dagene</h1>
          <button type="button" onClick={() => setTimeout(() => setNext(true), 20)}>
            Gå til fredag
          </button>
        </section>
      )}
    </main>
  )
}

const Asking = () => {
  const [open, setOpen] = useState(true)
  return (
    <main>
      <h1 tabIndex={-1}>Saker</h1>
      {open && (
        <dialog open>
          <button type="button" onClick={() => setOpen(false)}>
            Velg
          </button>
        </dialog>
      )}
    </main>
  )
}

const focused = () => document.activeElement
const heading = () => screen.getByRole('heading', { name: 'Kostnad 1' })

describe('the focus', () => {
  test('moves to the nearest heading when its element is removed', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Fjern' }))
    await waitFor(() => expect(focused()).toBe(heading()))
  })

  test('moves to the nearest heading while its element is disabled, and back', async () => {
    render(<Page />)
    const select = screen.getByRole('combobox')
    await userEvent.selectOptions(select, 'Farge')
    await waitFor(() => expect(focused()).toBe(heading()))
    await waitFor(() => expect(focused()).toBe(select))
  })

  test('moves to the heading of the next page, not to <main>', async () => {
    render(<Pages />)
    await userEvent.click(screen.getByRole('button', { name: 'Gå til fredag' }))
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Fredag' })))
  })

  test('is left to a dialog that closes, which returns it to its opener', async () => {
    render(<Asking />)
    await userEvent.click(screen.getByRole('button', { name: 'Velg' }))
    await new Promise(resolve => setTimeout(resolve, 60))
    expect(focused()).toBe(document.body)
  })

  test('stays on the page when the reader clicks there', async () => {
    render(<Page />)
    const button = screen.getByRole('button', { name: 'Fjern' })
    button.focus()
    button.blur()
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    await new Promise(resolve => setTimeout(resolve, 60))
    expect(focused()).toBe(document.body)
  })
})
