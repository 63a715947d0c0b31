import { expect, it } from 'vitest'
import { mapInPieces } from './breathe.ts'

const items = Array.from({ length: 10 }, (_, i) => i)

it('processes all pieces in order, and yields between them', async () => {
  let others = 0
  let over = false
  const other = () => {
    others++
    if (!over) setImmediate(other)
  }
  setImmediate(other)
  expect(await mapInPieces(items, 3, item => item * 2)).toEqual(items.map(item => item * 2))
  over = true
  expect(others).toBeGreaterThanOrEqual(3)
})

it('the work stops between two pieces once the caller has left', async () => {
  const leaving = new AbortController()
  const seen: number[] = []
  const making = mapInPieces(
    items,
    3,
    item => {
      seen.push(item)
      if (item === 4) leaving.abort(new Error('left'))
    },
    leaving.signal,
  )
  await expect(making).rejects.toThrow('left')
  expect(seen).toEqual([0, 1, 2, 3, 4, 5])
})
