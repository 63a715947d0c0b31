import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from './Toasts.tsx'
import { showToast, toastStore } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toasts />)
})
afterEach(() => {
  act(() => void vi.advanceTimersByTime(60_000))
  cleanup()
  vi.useRealTimers()
  expect(toastStore.current()).toEqual([])
})

test('a message is in the one live region, marked where it is English, and disappears on its own [D22]', () => {
  const region = screen.getByRole('status')
  act(() => void showToast({ text: 'Report successfully created', lang: 'en' }))
  expect(region.textContent).toContain('Report successfully created')
  expect(screen.getByText('Report successfully created').lang).toBe('en')
  act(() => void vi.advanceTimersByTime(5_999))
  expect(region.textContent).not.toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect(region.textContent).toBe('')
})

test('an error is an alert outside the live region, so that it is announced at once and once', () => {
  act(() => void showToast({ text: 'Serveren svarer ikke', level: 'danger' }))
  expect(screen.getByRole('alert').textContent).toBe('Serveren svarer ikke')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('Angre undoes, and closes the message', () => {
  const undo = vi.fn()
  act(() => void showToast({ text: 'Raden er nullstilt', action: { label: 'Angre', onClick: undo } }))
  fireEvent.click(screen.getByRole('button', { name: 'Angre' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Raden er nullstilt')).toBeNull()
})

test('a message stays while the pointer rests on it', () => {
  act(() => void showToast({ text: 'Lagret' }))
  fireEvent.pointerEnter(screen.getByRole('listitem'))
  act(() => void vi.advanceTimersByTime(30_000))
  expect(screen.getByText('Lagret')).toBeDefined()
  fireEvent.pointerLeave(screen.getByRole('listitem'))
  act(() => void vi.advanceTimersByTime(6_000))
  expect(screen.queryByText('Lagret')).toBeNull()
})

test('the oldest of four is removed', () => {
  act(() => {
    for (const text of ['en', 'to', 'tre', 'fire']) showToast({ text })
  })
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(['to', 'tre', 'fire'])
})
