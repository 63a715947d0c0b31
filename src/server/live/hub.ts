import type { LiveEvent } from '#contract/live'
import { reachesSalon, scopeOf } from '#domain/access/scope'
import type { SignedIn } from '../http/app.ts'
import { readWith, type SalonChange } from './changes.ts'

/** An open stream: who listens, and how to reach him. */
export interface Listening {
  readonly who: SignedIn
  readonly send: (event: LiveEvent) => void
  readonly end: () => void
  /** The person as he is now; null ends the stream. */
  readonly again: () => Promise<SignedIn | null>
}

const mayHear = ({ actor }: SignedIn, change: SalonChange): boolean => {
  const scope = scopeOf(actor, readWith[change.kind])
  return scope !== null && (change.salonId === null || reachesSalon(scope, change.salonId))
}

/** The streams of this process. A change goes to those whose scope it lies in, at this moment. */
export const createHub = () => {
  const streams = new Map<Listening, SignedIn>()

  const close = (stream: Listening) => {
    if (streams.delete(stream)) stream.end()
  }

  return {
    open: (stream: Listening) => {
      streams.set(stream, stream.who)
      return () => void streams.delete(stream)
    },
    tell: ({ salonId, ...change }: SalonChange) => {
      for (const [stream, who] of streams)
        if (mayHear(who, { salonId, ...change })) stream.send({ event: 'change', change })
    },
    /** Changes may have been missed: everybody reads anew. */
    refetch: () => {
      for (const stream of streams.keys()) stream.send({ event: 'refetch' })
    },
    /** Somebody's access changed: streams that lost their right to be open end at once, the rest read anew. */
    recheck: async () => {
      await Promise.all(
        [...streams].map(async ([stream, before]) => {
          const now = await stream.again().catch(() => null)
          if (!now) return close(stream)
          if (!streams.has(stream) || JSON.stringify(now.actor) === JSON.stringify(before.actor)) return
          streams.set(stream, now)
          stream.send({ event: 'refetch' })
        }),
      )
    },
    closeAll: () => {
      for (const stream of streams.keys()) close(stream)
    },
  }
}

export type Hub = ReturnType<typeof createHub>
