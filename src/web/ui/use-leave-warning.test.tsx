import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import * as asking from './are-you-sure.ts'
import { losesChanges, useLeaveWarning } from './use-leave-warning.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

let form: { letGo: () => void; draw: (unsaved: boolean) => void; leave: () => void }

const Form = () => {
  const [{ unsaved }, draw] = useState({ unsaved: true })
  const navigate = useNavigate()
  const { letGo } = useLeaveWarning({ unsaved, question: losesChanges('her'), isSignedIn: () => true })
  form = { letGo, draw: now => draw({ unsaved: now }), leave: () => void navigate('/list') }
  return <p>skjema</p>
}

const open = () => {
  const asked = vi.spyOn(asking, 'areYouSure').mockResolvedValue(false)
  const router = createMemoryRouter(
    [
      { path: '/', element: <Form /> },
      { path: '/list', element: <p>liste</p> },
    ],
    { initialEntries: ['/'] },
  )
  render(<RouterProvider router={router} />)
  return asked
}

test('what is unsaved is not left without a question', async () => {
  const asked = open()
  await act(async () => form.leave())
  expect(asked).toHaveBeenCalledOnce()
  expect(screen.getByText('skjema')).toBeDefined()
})

test('what was saved is left without one, though it is drawn again before', async () => {
  const asked = open()
  await act(async () => form.letGo())
  await act(async () => form.draw(true))
  await act(async () => form.leave())
  expect(asked).not.toHaveBeenCalled()
  expect(screen.getByText('liste')).toBeDefined()
})

test('what is written after a save that stayed is asked for again', async () => {
  const asked = open()
  await act(async () => form.letGo())
  await act(async () => form.draw(false))
  await act(async () => form.draw(true))
  await act(async () => form.leave())
  expect(asked).toHaveBeenCalledOnce()
})
