import { FIGURES_HEADER } from '#testing/world/figures-csv'

/** A time book with one day of this number in Torgallmenningen: seven and a half hours, six of them booked. */
export const dayOfNumber = (number: string) => ({
  name: 'timebok.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `${FIGURES_HEADER}\nsalon-torgallmenningen;${number};2026-11-19;7,5;6;;0;0;0;0;0;0;0;;`,
  ),
})
