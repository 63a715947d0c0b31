import { type Icon, IconHome } from '@tabler/icons-react'
import type { Profile } from '#contract/session'
import type { Permission } from '#domain/access/permissions'

/** A place of the navigation: one row in the rail, the bottom bar and the palette. */
export interface Place {
  readonly label: string
  /** For the bottom bar, where the label is too long. */
  readonly shortLabel?: string
  readonly path: string
  readonly icon: Icon
  /** Without it the place is everybody's. */
  readonly needs?: Permission
  /** Administration stands apart, under a line. */
  readonly apart?: boolean
}

/** In the order of the rail. A row stands here when its screens do. */
const places: readonly Place[] = [{ label: 'Hjem', path: '/', icon: IconHome }]

/** The places this person may enter, by the permissions the server gave. */
export const placesFor = (
  me: Pick<Profile, 'permissions'>,
  all: readonly Place[] = places,
): readonly Place[] => all.filter(place => !place.needs || me.permissions.includes(place.needs))

/** What the bottom bar has room for beside 'Mer'. */
const IN_THE_BAR = 4

export const inTheBar = (all: readonly Place[]): readonly Place[] => all.slice(0, IN_THE_BAR)
export const underMore = (all: readonly Place[]): readonly Place[] => all.slice(IN_THE_BAR)
