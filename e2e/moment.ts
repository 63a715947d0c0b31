/** When the browser tests happen: a Saturday before noon, in Norway. */
export const NOW = new Date('2026-11-21T10:30:00.000Z')
