import { type Source, sources } from '../sales/sources.ts'
import { type FigureSums, type SumKey, sourceOf } from './sums.ts'

/** Which sources have arrived for the days that sums are of (K30). */
export type Arrived = Readonly<Record<Source, boolean>>

/** What tells that a source has arrived: lines of receipts, rows of the time book. */
export const arrivalKeys = ['lines', 'bookRows'] as const satisfies readonly SumKey[]
export type ArrivalSums = Pick<FigureSums, (typeof arrivalKeys)[number]>
export const noArrival: ArrivalSums = { lines: 0, bookRows: 0 }

/** Of salons, one or many together. */
export const arrivedOf = ({ lines, bookRows }: ArrivalSums): Arrived => ({
  registers: lines > 0,
  timeBook: bookRows > 0,
})

/**
 * Of a person (K31): who sold nothing sold for 0 kr where their salons have receipts, and who was away has 0 hours where their
 * salons have a time book. Who sold without a row of their own has hours that are not known.
 */
export const arrivedOfPerson = (own: ArrivalSums, salons: readonly ArrivalSums[]): Arrived => ({
  registers: own.lines > 0 || salons.some(({ lines }) => lines > 0),
  timeBook: own.bookRows > 0 || (own.lines === 0 && salons.some(({ bookRows }) => bookRows > 0)),
})

/** Sums as they are known: null where their source has not arrived. Figures are made of these alone. */
export type KnownSums<Key extends SumKey = SumKey> = { readonly [One in Key]: number | null } & {
  readonly arrived: Arrived
}

export const knownSums = <Key extends SumKey>(
  sums: Pick<FigureSums, Key>,
  arrived: Arrived,
): KnownSums<Key> => {
  if (arrived.registers && arrived.timeBook) return { ...sums, arrived }
  const known: Record<string, unknown> = { arrived }
  for (const key of Object.keys(sums) as Key[]) known[key] = arrived[sourceOf(key)] ? sums[key] : null
  return known as KnownSums<Key>
}

/** Of salons: what has arrived is told by the sums themselves. */
export const knownOfSalons = <Key extends SumKey>(
  sums: Pick<FigureSums, Key | keyof ArrivalSums>,
): KnownSums<Key | keyof ArrivalSums> => knownSums(sums, arrivedOf(sums))

/** The sources that have not arrived, in the order they are told. */
export const missingSources = (arrived: Arrived): readonly Source[] =>
  sources.filter(source => !arrived[source])
