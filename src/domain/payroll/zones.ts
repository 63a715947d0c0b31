/** The zones of employer's contribution. Zones with a letter are strings. */
export const zones = [1, '1a', 2, 3, 4, '4a', 5] as const
export type Zone = (typeof zones)[number]

/** Returns the zone of a text such as '4a', or null if there is none. */
export const zoneOf = (text: string): Zone | null => zones.find(zone => String(zone) === text) ?? null
