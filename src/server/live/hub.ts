import type { Change, LiveEvent } from '#contract/live/live'
import { reachesEverySalon, reachesSalon, scopeOf } from '#domain/access/scope'
import type { Session } from '../http/app.ts'
import { type AddressedChange, readWith } from './changes.ts'

/** An open stream: the viewer, and how to send to it. */
export interface Listening {
  readonly who: Session
  readonly send: (event: LiveEvent) => void
  readonly end: () => void
  /** Reads the session again; null ends the stream. */
  readonly again: () => Promise<Session | null>
}

/** The maximum number of streams per person: tabs and devices. */
const MOST_A_PERSON = 20

const mayHear = ({ viewer }: Session, change: AddressedChange): boolean => {
  const scope = scopeOf(viewer, readWith[change.kind])
  if (!scope) return false
  if (readWith[change.kind] === 'self') return viewer.objectId === change.personId
  return change.salonId === null || reachesSalon(scope, change.salonId)
}

/** True if the viewer may know whose figures of this salon have changed; null is every salon. */
const mayKnowWhose = ({ viewer }: Session, salonId: string | null): boolean => {
  if (salonId === null) return reachesEverySalon(viewer, 'customerAdmin')
  const colleagues = scopeOf(viewer, 'colleagues')
  return colleagues !== null && reachesSalon(colleagues, salonId)
}

/** Everybody hears that figures have changed, but not whose. */
const namedFor = (who: Session, { salonId, personId: _, ...change }: AddressedChange): Change =>
  change.kind === 'facts' && !mayKnowWhose(who, salonId) ? { ...change, objectId: '' } : change

/** The streams of this process. A change is sent to viewers whose current scope includes it. */
export const createHub = () => {
  const streams = new Map<Listening, Session>()

  const close = (stream: Listening) => {
    if (streams.delete(stream)) stream.end()
  }

  return {
    open: (stream: Listening) => {
      const own = [...streams].filter(([, who]) => who.viewer.objectId === stream.who.viewer.objectId)
      // A closed stream of a background tab reconnects when the tab is used again.
      for (const [oldest] of own.slice(0, Math.max(0, own.length + 1 - MOST_A_PERSON))) close(oldest)
      streams.set(stream, stream.who)
      return () => void streams.delete(stream)
    },
    tell: (change: AddressedChange) => {
      for (const [stream, who] of streams)
        if (mayHear(who, change)) stream.send({ event: 'change', change: namedFor(who, change) })
    },
    /** Changes may have been missed, so every client reads again. */
    refetch: () => {
      for (const stream of streams.keys()) stream.send({ event: 'refetch' })
    },
    /** Somebody's access changed: streams that lost their right end at once, and the others read again. */
    recheck: async () => {
      await Promise.all(
        [...streams].map(async ([stream, before]) => {
          const now = await stream.again().catch(() => null)
          if (!now) return close(stream)
          if (!streams.has(stream) || JSON.stringify(now.viewer) === JSON.stringify(before.viewer)) return
          streams.set(stream, now)
          stream.send({ event: 'refetch' })
        }),
      )
    },
    openStreams: () => streams.size,
    closeAll: () => {
      for (const stream of streams.keys()) close(stream)
    },
  }
}

export type Hub = ReturnType<typeof createHub>
