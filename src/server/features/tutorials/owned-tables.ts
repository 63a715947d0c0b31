export const tables = ['tutorial', 'tutorial_look', 'tutorial_view'] as const

/** The views that other modules read. */
export const views = ['offered_tutorial', 'seen_tutorial'] as const
