import { expect, test } from 'vitest'
import { runningInWords } from './progress.ts'

test('nothing is said while no import runs', () => {
  expect(runningInWords([])).toBeNull()
})

test('of one import its lines, its share and the time left are told', () => {
  expect(runningInWords([{ lines: 12_400, share: 0.456, secondsLeft: 17 }])).toBe(
    'Import pågår: 12\u00a0400 linjer lest, 45 % gjort, omtrent 20 sekunder igjen',
  )
})

test('several are told as one, as far as the last of them is', () => {
  const [first, second] = [
    { lines: 1000, share: 0.9, secondsLeft: 4 },
    { lines: 200, share: 0.1, secondsLeft: 100 },
  ]
  expect(runningInWords([first, second])).toBe(
    '2 importer pågår: 1\u00a0200 linjer lest, 10 % gjort, omtrent 2 minutter igjen',
  )
  expect(runningInWords([first, { ...second, secondsLeft: null }])).toBe(
    '2 importer pågår: 1\u00a0200 linjer lest, 10 % gjort',
  )
})
