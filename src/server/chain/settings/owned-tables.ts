export const tables = ['chain_setting', 'terms_set'] as const

/** The views that other modules read. */
export const views = ['setting', 'chain_terms'] as const
