/** How often a test of the long kind repeats: a few times with the others, very often under `npm run soak`. */
export const often = (short: number, long: number): number => (process.env.SOAK ? long : short)
