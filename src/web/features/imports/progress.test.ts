import { expect, test } from 'vitest'
import { runningImportsInWords } from './progress.ts'

test('nothing is shown without a running import', () => {
  expect(runningImportsInWords([])).toBeNull()
})

test('one import is shown with its lines, share and time left', () => {
  expect(runningImportsInWords([{ lines: 12_400, share: 0.456, secondsLeft: 17 }])).toBe(
    'Import pågår: 12\u00a0400 linjer lest, 45 % gjort, omtrent 20 sekunder igjen',
  )
})

test('several are shown as one, with the progress of the last', () => {
  const [first, second] = [
    { lines: 1000, share: 0.9, secondsLeft: 4 },
    { lines: 200, share: 0.1, secondsLeft: 100 },
  ]
  expect(runningImportsInWords([first, second])).toBe(
    '2 importer pågår: 1\u00a0200 linjer lest, 10 % gjort, omtrent 2 minutter igjen',
  )
  expect(runningImportsInWords([first, { ...second, secondsLeft: null }])).toBe(
    '2 importer pågår: 1\u00a0200 linjer lest, 10 % gjort',
  )
})
