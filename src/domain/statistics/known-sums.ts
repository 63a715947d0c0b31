import { type Source, sources } from '../sales/sources.ts'
import { type FigureSums, type SumKey, sourceOf } from './sums.ts'

/** The sources that have arrived for the days covered by the sums (K30). */
export type Arrived = Readonly<Record<Source, boolean>>

/** The sums that show whether a source has arrived: receipt lines and time book rows. */
export const arrivalKeys = ['lines', 'bookRows'] as const satisfies readonly SumKey[]
export type ArrivalSums = Pick<FigureSums, (typeof arrivalKeys)[number]>
export const noArrival: ArrivalSums = { lines: 0, bookRows: 0 }

/** For one salon or several combined. */
export const arrivedOf = ({ lines, bookRows }: ArrivalSums): Arrived => ({
  registers: lines > 0,
  timeBook: bookRows > 0,
})

/**
 * For a person (K31). Without sales they sold for 0 kr if their salons have receipts. While away they have 0 hours if
 * their salons have a time book. With sales but no time book row of their own, their hours are unknown.
 */
export const arrivedOfPerson = (own: ArrivalSums, salons: readonly ArrivalSums[]): Arrived => ({
  registers: own.lines > 0 || salons.some(({ lines }) => lines > 0),
  timeBook: own.bookRows > 0 || (own.lines === 0 && salons.some(({ bookRows }) => bookRows > 0)),
})

/** Sums with null wherever their source has not arrived. All figures are calculated from these. */
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

/** For salons: the sums themselves show which sources have arrived. */
export const knownOfSalons = <Key extends SumKey>(
  sums: Pick<FigureSums, Key | keyof ArrivalSums>,
): KnownSums<Key | keyof ArrivalSums> => knownSums(sums, arrivedOf(sums))

/** Returns the sources that have not arrived, in display order. */
export const missingSources = (arrived: Arrived): readonly Source[] =>
  sources.filter(source => !arrived[source])
