import { expect, it } from 'vitest'
import type { Level } from '../statistics/thresholds.ts'
import { offersFor } from './offers.ts'

const levels: Record<string, Level | null> = {
  vareromsPerKunde: 'warning',
  oppgraderinger: 'danger',
  rebooking: 'success',
  totalOmsPerKunde: null,
}
const video = (
  id: string,
  figure: 'vareromsPerKunde' | 'oppgraderinger' | 'rebooking' | null,
  done = false,
) => ({
  id,
  figure,
  done,
})

it('a low or middling figure offers the newest unseen video, the worst figure first [S12]', () => {
  const offers = offersFor(
    figure => levels[figure] ?? null,
    [
      video('newest', 'vareromsPerKunde', true),
      video('older', 'vareromsPerKunde'),
      video('oldest', 'vareromsPerKunde'),
      video('rebooking', 'rebooking'),
      video('seen', 'oppgraderinger', true),
      video('seen before', 'oppgraderinger', true),
      video('of no figure', null),
    ],
  )
  expect(offers.map(({ figure, level, video: { id } }) => [figure, level, id])).toEqual([
    ['oppgraderinger', 'danger', 'seen'],
    ['vareromsPerKunde', 'warning', 'older'],
  ])
})

it('nothing is offered without a low figure or a matching video [S12]', () => {
  expect(offersFor(() => 'success', [video('a', 'rebooking')])).toEqual([])
  expect(offersFor(() => 'danger', [video('a', null)])).toEqual([])
})
