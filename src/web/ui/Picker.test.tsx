import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UiKit } from './UiKit.tsx'

// Resets the modules for each page: once the UI kit is loaded, a page shows its pickers at once.
const openPage = async () => {
  vi.resetModules()
  await import('./KitPicker.tsx')
  const { Picker } = await import('./Picker.tsx')
  return render(
    <UiKit>
      <Picker label="Ansatt" choices={[{ value: '1', label: 'Sara' }]} value="1" onChange={() => undefined} />
    </UiKit>,
  )
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = () => screen.queryByRole('combobox', { name: 'Ansatt' })

test('a picker shows its value at once, and becomes active after the page’s main content is rendered', async () => {
  await openPage()
  await vi.advanceTimersByTimeAsync(400)
  expect(screen.getByText('Sara')).toBeTruthy()
  expect(field()).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  await vi.waitFor(() => expect(field()).toHaveProperty('value', 'Sara'))
}, 60_000)

test('a picker becomes active earlier when it is hovered', async () => {
  await openPage()
  fireEvent.pointerEnter(screen.getByText('Sara').parentElement as HTMLElement)
  await vi.waitFor(() => expect(field()).not.toBeNull(), { timeout: 300 })
}, 60_000)
