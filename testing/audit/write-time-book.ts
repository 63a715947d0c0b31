import type { BookRow } from './facts.ts'
import { kroner } from './write-saft.ts'

const columns = [
  'salon',
  'ansattnr',
  'dato',
  'produksjontimer',
  'bookede_timer',
  'besok',
  'oppgraderinger',
  'rebookinger',
  'kurstimer',
  'syketimer',
  'feriedager',
  'natt_timer',
  'sondag_timer',
  'varekost',
  'bonuspoeng',
] as const

/** A time book that identifies salons by names or ids known to the reader. */
export const writeTimeBook = (rows: readonly BookRow[], nameOf: (salon: string) => string): string => {
  const cells = (row: BookRow): readonly (string | number)[] => [
    nameOf(row.salon),
    row.number,
    row.day,
    row.produksjontimer.replace('.', ','),
    row.bookede_timer,
    row.besok ?? '',
    row.oppgraderinger,
    row.rebookinger,
    row.kurstimer.replace('.', ','),
    row.syketimer,
    row.feriedager,
    row.natt_timer.replace('.', ','),
    row.sondag_timer,
    row.varekost === undefined ? '' : kroner(row.varekost),
    row.bonuspoeng ?? '',
  ]
  return `\uFEFF${[columns, ...rows.map(cells)].map(line => line.join(';')).join('\r\n')}\r\n`
}
