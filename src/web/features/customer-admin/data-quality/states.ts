import {
  type Icon,
  IconCheck,
  IconClockOff,
  IconMinus,
  IconPointFilled,
  IconReceiptOff,
  IconX,
} from '@tabler/icons-react'
import type { DayState } from '#domain/sales/arrivals'

interface Shown {
  readonly icon: Icon
  readonly words: string
}

/** How a day is shown: a sign of its own and the words for it. */
export const states: Readonly<Record<DayState, Shown>> = {
  complete: { icon: IconCheck, words: 'komplett' },
  nothing: { icon: IconX, words: 'mangler alt' },
  noReceipts: { icon: IconReceiptOff, words: 'mangler kvitteringer' },
  noHours: { icon: IconClockOff, words: 'mangler timer' },
  closed: { icon: IconMinus, words: 'stengt' },
  notOver: { icon: IconPointFilled, words: 'ikke over' },
}

/** In the order of the legend: what is missing first. */
export const legend: readonly DayState[] = [
  'nothing',
  'noReceipts',
  'noHours',
  'complete',
  'closed',
  'notOver',
]
