import { expect, test } from 'vitest'
import type { ComplaintPhoto } from '#contract/complaints/complaint-photos'
import { photo } from './photo.fixture.ts'
import { pairOf } from './photo-words.ts'

const photos = [photo('b1', 'before'), photo('b2', 'before'), photo('b3', 'before')]
const both = [...photos, photo('a1', 'after'), photo('a2', 'after')]

const paired = (all: readonly ComplaintPhoto[], shown: string) => {
  const pair = pairOf(all, all.find(({ objectId }) => objectId === shown) as ComplaintPhoto)
  return pair && [pair.before.objectId, pair.after.objectId]
}

test.each([
  ['b1', ['b1', 'a1']],
  ['b2', ['b2', 'a2']],
  ['b3', ['b3', 'a2']],
  ['a1', ['b1', 'a1']],
])('the photo %s is compared with the one in the same place of the other moment', (shown, pair) => {
  expect(paired(both, shown)).toEqual(pair)
})

test('photos of one moment cannot be compared', () => {
  expect(paired(photos, 'b1')).toBeNull()
})
