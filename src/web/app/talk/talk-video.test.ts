import { expect, test } from 'vitest'
import { videoOfTalk } from './talk-video.ts'

const figures = [
  { figure: 'totalOms', level: null },
  { figure: 'rebooking', level: 'danger' },
  { figure: 'oppgraderinger', level: 'warning' },
] as const

test('a talk proposes the newest video of the first figure below the high level that has one [K44]', () => {
  const videos = [
    { id: 'other', figure: null },
    { id: 'newest', figure: 'oppgraderinger' },
    { id: 'older', figure: 'oppgraderinger' },
    { id: 'goods', figure: 'vareromsPerKunde' },
  ] as const
  expect(videoOfTalk(figures, videos)).toEqual({ id: 'newest', figure: 'oppgraderinger' })
  const withFirst = [...videos, { id: 'rebooking', figure: 'rebooking' } as const]
  expect(
    videoOfTalk<{ id: string; figure: (typeof withFirst)[number]['figure'] }>(figures, withFirst)?.id,
  ).toBe('rebooking')
})

test('nothing is proposed where every figure is high or no video teaches one', () => {
  expect(videoOfTalk([{ figure: 'rebooking', level: 'success' }], [{ figure: 'rebooking' }])).toBeNull()
  expect(videoOfTalk(figures, [{ figure: 'vareromsPerKunde' }])).toBeNull()
})
