export interface WorldSalon {
  readonly objectId: string
  readonly name: string
  readonly city: string
  readonly postalCode: string
  readonly registers: readonly string[]
  /** Regular Sunday openings: in malls, once a month. */
  readonly sundays: boolean
  /** This salon's register has its own names for article groups, without the authority's codes; they are mapped. */
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
