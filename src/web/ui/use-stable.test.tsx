import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useStable } from './use-stable.ts'

test('a value is replaced only by one of other content', () => {
  const same = (one: readonly number[], other: readonly number[]) => one.join() === other.join()
  const first = [1, 2]
  const { result, rerender } = renderHook(({ next }) => useStable(next, same), {
    initialProps: { next: first },
  })
  rerender({ next: [1, 2] })
  expect(result.current).toBe(first)
  rerender({ next: [1, 2, 3] })
  expect(result.current).toEqual([1, 2, 3])
})
