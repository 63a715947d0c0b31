export const tables = ['invitation'] as const

/** The views that other modules read. */
export const views = [] as const
