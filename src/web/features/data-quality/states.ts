import type { DayState } from '#domain/sales/arrivals'
import {
  type Icon,
  IconCheck,
  IconClockOff,
  IconMinus,
  IconPointFilled,
  IconReceiptOff,
  IconX,
} from '../../ui/icons.ts'

interface Shown {
  readonly icon: Icon
  readonly words: string
}

/** The symbol and description of each state of a day. */
export const states: Readonly<Record<DayState, Shown>> = {
  complete: { icon: IconCheck, words: 'komplett' },
  nothing: { icon: IconX, words: 'mangler alt' },
  noReceipts: { icon: IconReceiptOff, words: 'mangler kvitteringer' },
  noHours: { icon: IconClockOff, words: 'mangler timer' },
  closed: { icon: IconMinus, words: 'stengt' },
  notOver: { icon: IconPointFilled, words: 'ikke over' },
}

/** The order of the legend: missing data first. */
export const legend: readonly DayState[] = [
  'nothing',
  'noReceipts',
  'noHours',
  'complete',
  'closed',
  'notOver',
]
