import { expect, test } from 'vitest'
import { type Box, clearPlace, type ToastPlace } from './clear-place.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
/** Messages of a width on a screen, at the distances of Toasts.module.css. */
const on =
  (width: number, [wide, high]: readonly [number, number], margin: number, below: number) =>
  (place: ToastPlace): Box =>
    box(
      place === 'end' || place === 'topEnd' ? wide - margin - width : (wide - width) / 2,
      place.startsWith('top') ? margin : high - below - 46,
      width,
      46,
    )
const desktop = on(380, [1440, 900], 20, 20)
const tablet = on(380, [768, 1024], 20, 20)
const phone = on(328, [360, 740], 16, 76)

test.each([
  ['nothing is there', desktop, [], 'end'],
  ['an action elsewhere', desktop, [box(900, 500, 120, 36)], 'end'],
  ['«Send melding» below to the right', desktop, [box(1290, 842, 124, 36)], 'centre'],
  ['the whole lower edge', desktop, [box(300, 842, 1100, 36)], 'topCentre'],
  [
    'the lower edge and the middle above',
    desktop,
    [box(300, 842, 1100, 36), box(600, 20, 120, 36)],
    'topEnd',
  ],
  ['a tablet, where the middle overlaps too', tablet, [box(500, 960, 240, 44)], 'topCentre'],
  ['a phone, where a place is as wide as the screen', phone, [box(16, 620, 328, 44)], 'topCentre'],
  ['a phone with the action above the messages', phone, [box(16, 500, 328, 44)], 'end'],
] as const)('messages cover no primary action: %s', (_case, at, actions, place) => {
  expect(clearPlace(at, actions)).toBe(place)
})
