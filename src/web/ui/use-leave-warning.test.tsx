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

test('unsaved input is not left without a question', async () => {
  const asked = open()
  await act(async () => form.leave())
  expect(asked).toHaveBeenCalledOnce()
  expect(screen.getByText('skjema')).toBeDefined()
})

test('saved input is left without one, though it is rendered again before', async () => {
  const asked = open()
  await act(async () => form.letGo())
  await act(async () => form.draw(true))
  await act(async () => form.leave())
  expect(asked).not.toHaveBeenCalled()
  expect(screen.getByText('liste')).toBeDefined()
})

test('input after a save that stayed needs the question again', async () => {
  const asked = open()
  await act(async () => form.letGo())
  await act(async () => form.draw(false))
  await act(async () => form.draw(true))
  await act(async () => form.leave())
  expect(asked).toHaveBeenCalledOnce()
})
