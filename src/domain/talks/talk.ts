/** The most points of an agreement, so that a talk ends with what can be done (A63). */
export const MOST_POINTS = 3
export const LONGEST_POINT = 160

/** Days after which an agreement is removed (A64): two years. */
export const TALK_DAYS = 730
