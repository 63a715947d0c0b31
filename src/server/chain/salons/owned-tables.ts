export const tables = ['salon', 'salon_terms', 'opening_hours', 'night_opening'] as const

/** The views that other modules read. */
export const views = ['chain_salon', 'salon_held', 'terms_of_salon', 'weekday_hours', 'open_night'] as const
