import type { Change } from '#contract/live/live'
import { browserSession } from './client.ts'
import { urlOf } from './send.ts'

type Hear = (change: Change | 'refetch') => void

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/** Parses the complete events in a chunk of the stream and returns the incomplete remainder. */
export const eventsIn = (text: string): { events: (Change | 'refetch')[]; rest: string } => {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block): (Change | 'refetch')[] => {
    const event = /^event: (.*)$/m.exec(block)?.[1]
    const data = /^data: (.*)$/m.exec(block)?.[1]
    if (event === 'refetch') return ['refetch']
    return event === 'change' && data ? [JSON.parse(data) as Change] : []
  })
  return { events, rest }
}

/**
 * Listens for server changes while somebody is signed in. Reconnects after every break with increasing delays and reports
 * 'refetch', because changes may have been missed. Returns a function that stops listening.
 */
export const hearChanges = (hear: Hear): (() => void) => {
  const stop = new AbortController()
  let wait = FIRST_WAIT

  const listen = async (comeBack: boolean) => {
    const token = await browserSession.currentToken()
    if (!token) return
    const response = await fetch(urlOf('/live'), {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    })
    // The permission to listen is gone. Reload the profile to decide what to show.
    if (response.status === 401 || response.status === 403) await browserSession.refreshMe()
    if (!response.ok || !response.body) return
    if (comeBack) hear('refetch')
    wait = FIRST_WAIT
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let kept = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const { events, rest } = eventsIn(kept + value)
      kept = rest
      // The server also sends 'refetch' when somebody's access changes.
      if (events.includes('refetch')) void browserSession.refreshMe()
      events.forEach(hear)
    }
  }

  const keepListening = async () => {
    for (let comeBack = false; !stop.signal.aborted; comeBack = true) {
      await listen(comeBack).catch(() => undefined)
      await new Promise(resolve => setTimeout(resolve, wait))
      wait = Math.min(wait * 2, LONGEST_WAIT)
    }
  }
  void keepListening()
  return () => stop.abort()
}
