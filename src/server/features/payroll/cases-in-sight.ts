import { reachesSalon, type Scope, scopeOf } from '#domain/access/scope'

/** Returns whether the viewer may see the cases of a salon. */
export const casesInSight = ({ viewer }: Scope): ((salonId: string) => boolean) => {
  const cases = scopeOf(viewer, 'complaints')
  return salonId => cases !== null && reachesSalon(cases, salonId)
}
