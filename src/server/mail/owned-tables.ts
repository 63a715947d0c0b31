export const tables = ['outbox'] as const

/** The views that other modules read. */
export const views = ['letter'] as const
