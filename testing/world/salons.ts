export interface WorldSalon {
  readonly objectId: string
  readonly name: string
  readonly city: string
  readonly postalCode: string
  readonly registers: readonly string[]
  /** Ordinary Sunday openings: in the malls, once a month. */
  readonly sundays: boolean
  /** This salon's register names its article groups itself, without the authority's codes; somebody has mapped them. */
  readonly ownGroups: boolean
}

const salon = (
  place: string,
  name: string,
  [postalCode, city]: readonly [string, string],
  rest: Partial<Pick<WorldSalon, 'registers' | 'sundays' | 'ownGroups'>> = {},
): WorldSalon => ({
  objectId: `salon-${place}`,
  name,
  city,
  postalCode,
  registers: [`${place.slice(0, 3).toUpperCase()}-1`],
  sundays: false,
  ownGroups: false,
  ...rest,
})

/** The six salons. Majorstuen has a second register at its reception. */
export const salons: readonly WorldSalon[] = [
  salon('majorstuen', 'Majorstuen', ['0366', 'Oslo'], { registers: ['MAJ-1', 'MAJ-2'] }),
  salon('grunerlokka', 'Grünerløkka', ['0552', 'Oslo'], { sundays: true }),
  salon('storo', 'Storo', ['0483', 'Oslo'], { sundays: true }),
  salon('sandvika', 'Sandvika', ['1337', 'Sandvika']),
  salon('torgallmenningen', 'Torgallmenningen', ['5014', 'Bergen']),
  salon('solsiden', 'Solsiden', ['7014', 'Trondheim'], { ownGroups: true }),
]

export const salonOf = (objectId: string): WorldSalon => {
  const found = salons.find(one => one.objectId === objectId)
  if (!found) throw new RangeError(`The world has no salon ${objectId}`)
  return found
}
