/** The sources of figures (K30). */
export const sources = ['registers', 'timeBook'] as const
export type Source = (typeof sources)[number]

const sourceNames: Readonly<Record<Source, string>> = { registers: 'omsetningen', timeBook: 'timene' }

const namesOf = (missing: readonly Source[]): string =>
  missing.map(source => sourceNames[source]).join(' og ')

/** 'timene er ikke kommet', 'omsetningen og timene er ikke kommet' */
export const notArrived = (missing: readonly Source[]): string => `${namesOf(missing)} er ikke kommet`

/** 'timene var ikke kommet' */
export const hadNotArrived = (missing: readonly Source[]): string => `${namesOf(missing)} var ikke kommet`

/** 'timene er kommet' */
export const hasArrived = (arrived: readonly Source[]): string => `${namesOf(arrived)} er kommet`
