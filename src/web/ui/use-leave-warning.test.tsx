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

const Two = ({ first, second }: { first: boolean; second: boolean }) => {
  const navigate = useNavigate()
  return (
    <>
      <Part name="i meldingen" unsaved={first} />
      <Part name="i notatet" unsaved={second} />
      <button type="button" onClick={() => void navigate('/list')}>
        Gå
      </button>
    </>
  )
}
const Part = ({ name, unsaved }: { name: string; unsaved: boolean }) => {
  useLeaveWarning({ unsaved, question: losesChanges(name), isSignedIn: () => true })
  return <p>{name}</p>
}

/** Leaves a page with two forms. Returns the questions asked, and whether the page was left. */
const leaveTwo = async (parts: { first: boolean; second: boolean }, answers: readonly boolean[]) => {
  const asked = vi.spyOn(asking, 'areYouSure')
  for (const answer of answers) asked.mockResolvedValueOnce(answer)
  const router = createMemoryRouter([
    { path: '/', element: <Two {...parts} /> },
    { path: '/list', element: <p>liste</p> },
  ])
  render(<RouterProvider router={router} />)
  await act(async () => screen.getByRole('button', { name: 'Gå' }).click())
  return {
    asked: asked.mock.calls.map(([{ consequence }]) => consequence),
    left: screen.queryByText('liste') !== null,
  }
}
const message = losesChanges('i meldingen').consequence
const note = losesChanges('i notatet').consequence

// The router asks only the blocker that was added last.
test.each([
  ['the first', { first: true, second: false }, [message]],
  ['the second', { first: false, second: true }, [note]],
])('of two forms on a page, %s is not left without a question', async (_, parts, asked) => {
  expect(await leaveTwo(parts, [false])).toEqual({ asked, left: false })
  cleanup()
  vi.restoreAllMocks()
  expect(await leaveTwo(parts, [true])).toEqual({ asked, left: true })
})

test('two unsaved forms are asked about one after the other', async () => {
  const both = { first: true, second: true }
  expect(await leaveTwo(both, [true, false])).toEqual({ asked: [message, note], left: false })
  cleanup()
  vi.restoreAllMocks()
  expect(await leaveTwo(both, [true, true])).toEqual({ asked: [message, note], left: true })
})
