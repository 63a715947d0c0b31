/** The long run, which looks at everything. */
export const ALL = process.env.SOAK !== undefined

/** The time limit of a walk over many screens, in milliseconds. The long run walks four times as many. */
export const WALK_MS = ALL ? 7_200_000 : 900_000

/** A run looks at one quarter of the screens, a different one each day. QUARTER=0 to 3 chooses one. */
const QUARTER = Number(process.env.QUARTER ?? Math.floor(Date.now() / 86_400_000) % 4)

/** True if this run looks at the screen in this place of a list. */
export const isOfToday = (place: number): boolean => ALL || place % 4 === QUARTER
