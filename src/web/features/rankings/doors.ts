import type { rankings } from '#contract/rankings'

/** The door of the rankings without its schema, which the browser has no use for. A test holds it against the contract. */
export const getRanking = { method: 'GET', path: '/rankings/{month}' } as typeof rankings.get
