import { expect, test } from 'vitest'
import { sizeOf, timeLeft } from './size.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

test('a size is in MB, a small one in kB, never 0', () => {
  expect(plain(sizeOf(412_370_000))).toBe('412,37 MB')
  expect(plain(sizeOf(100_000))).toBe('0,10 MB')
  expect(plain(sizeOf(12_345))).toBe('12 kB')
  expect(plain(sizeOf(0))).toBe('1 kB')
})

test('the time left follows from the speed so far, and is not guessed in the first second', () => {
  expect(timeLeft(0, 100, 5000)).toBeNull()
  expect(timeLeft(50, 100, 900)).toBeNull()
  expect(plain(timeLeft(50, 100, 10_000))).toBe('ca. 10 s igjen')
  expect(plain(timeLeft(10, 100, 12_000))).toBe('ca. 1 min 50 s igjen')
  expect(plain(timeLeft(10, 100, 13_200))).toBe('ca. 2 min igjen')
  expect(plain(timeLeft(100, 100, 13_000))).toBe('ca. 0 s igjen')
})
