export const tables = ['ranking', 'stale_ranking'] as const

/** The views that other modules read. */
export const views = [] as const
