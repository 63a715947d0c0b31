import type { Profile } from '#contract/session'

/** Whether the person administers every salon: a chain administrator with an access list is limited to it. */
export const reachesAll = ({ type, access }: Pick<Profile, 'type' | 'access'>): boolean =>
  type === 'owner' || access.length === 0
