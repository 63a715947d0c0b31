export const tables = ['migration_progress', 'secret'] as const

/** The views that other modules read. */
export const views = [] as const
