import { render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useLateRows } from './use-late-rows.ts'

/** The scroll positions the grid has heard of. */
let heard: readonly number[] = []

const Grid = () => {
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    grid.current?.setAttribute('role', 'grid')
    grid.current?.addEventListener('scroll', ({ currentTarget }) => {
      if (currentTarget instanceof HTMLElement) heard = [...heard, currentTarget.scrollTop]
    })
  }, [])
  return (
    <div onScrollCapture={useLateRows()}>
      <div ref={grid} />
    </div>
  )
}

const scrollTo = (top: number) => {
  const grid = screen.getByRole('grid')
  grid.scrollTop = top
  grid.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  heard = []
  render(<Grid />)
})

test('the grid hears of a scroll by a row after the paint, once', async () => {
  scrollTo(36)
  scrollTo(72)
  expect(heard).toEqual([])
  await waitFor(() => expect(heard).toEqual([72]))
})

test('the grid hears of a scroll beyond the rendered rows at once, measured from what it has rendered', async () => {
  scrollTo(500)
  expect(heard).toEqual([500])
  scrollTo(536)
  expect(heard).toEqual([500])
  await waitFor(() => expect(heard).toEqual([500, 536]))
  scrollTo(680)
  expect(heard).toEqual([500, 536, 680])
})
