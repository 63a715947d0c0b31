import type { RankingEntry } from '#contract/rankings/rankings'
import type { Profile } from '#contract/session/session'

/** True for the viewer's own entry and for the salons they work in. */
export const ownEntries =
  (me: Pick<Profile, 'objectId' | 'activeIn'>) =>
  ({ kind, id }: RankingEntry): boolean =>
    id !== null && (kind === 'person' ? id === me.objectId : me.activeIn.includes(id))
