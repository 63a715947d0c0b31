import type { Profile } from '#contract/session/session'
import { readsAnnotations } from '../reach.ts'

/** The salon whose notes are shown with those of the chain; null for all salons in reach. */
export interface AnnotatedPlace {
  readonly salonId: string | null
}

interface Shown {
  readonly salonId?: string | null | undefined
  /** True for the figures of a person, who has none across salons (K91). */
  readonly ofPerson?: boolean
}

/** Whose notes the viewer reads beside these figures; null if none (A146). */
export const annotatedPlace = (
  me: Pick<Profile, 'type' | 'access' | 'salons'>,
  { salonId = null, ofPerson = false }: Shown,
): AnnotatedPlace | null => {
  if (!readsAnnotations(me) || (salonId === null && ofPerson)) return null
  return salonId === null || me.salons.some(({ objectId }) => objectId === salonId) ? { salonId } : null
}
