/** The fixed time of the browser tests: a Saturday morning in Norway. */
export const NOW = new Date('2026-11-21T10:30:00.000Z')
