import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { TabLinks } from './TabLinks.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('tabs that do not fit are marked on the side where others are hidden', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(500)
  render(
    <MemoryRouter>
      <TabLinks label="Faner" links={[{ to: '/a', label: 'Importer', current: true }]} />
    </MemoryRouter>,
  )
  const tabs = screen.getByRole('navigation')
  const marks = () => [tabs.hasAttribute('data-before'), tabs.hasAttribute('data-after')]
  expect(marks()).toEqual([false, true])
  tabs.scrollLeft = 100
  fireEvent.scroll(tabs)
  expect(marks()).toEqual([true, true])
  tabs.scrollLeft = 180
  fireEvent.scroll(tabs)
  expect(marks()).toEqual([true, false])
})
