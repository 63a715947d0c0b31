import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

const button = () => screen.getByRole<HTMLButtonElement>('button')
const attribute = (name: string) => button().getAttribute(name)
const shown = (props: { readonly busy?: boolean; readonly disabled?: boolean }) => (
  <Button {...props} onClick={pressed}>
    Lagre
  </Button>
)
const pressed = vi.fn()
afterEach(() => pressed.mockClear())

describe('a button', () => {
  test('keeps the focus while it is busy, and ignores clicks', async () => {
    const { rerender } = render(shown({}))
    await userEvent.click(button())
    rerender(shown({ busy: true }))
    expect(document.activeElement).toBe(button())
    expect([button().disabled, attribute('aria-disabled'), attribute('aria-busy')]).toEqual([
      false,
      'true',
      'true',
    ])
    await userEvent.click(button())
    expect(pressed).toHaveBeenCalledTimes(1)
    rerender(shown({}))
    await userEvent.click(button())
    expect(pressed).toHaveBeenCalledTimes(2)
  })

  test('keeps the focus when it is disabled, until the focus leaves', async () => {
    const { rerender } = render(shown({}))
    await userEvent.click(button())
    rerender(shown({ disabled: true }))
    expect(document.activeElement).toBe(button())
    await userEvent.keyboard('{Enter}')
    expect(pressed).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    expect([button().disabled, attribute('aria-disabled')]).toEqual([true, null])
  })

  test('sends no form while it is busy', async () => {
    const sent = vi.fn()
    render(
      <form onSubmit={sent}>
        <Button type="submit" busy>
          Lagre
        </Button>
      </form>,
    )
    await userEvent.click(button())
    expect(sent).not.toHaveBeenCalled()
  })
})
