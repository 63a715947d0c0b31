export const tables = ['known_address', 'sign_in_failure'] as const

/** The views that other modules read. */
export const views = ['known_place'] as const
