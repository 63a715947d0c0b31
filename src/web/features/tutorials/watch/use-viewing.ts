import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { SentOf } from '#contract/endpoint'
import { type Tutorial, tutorials } from '#contract/tutorials/tutorials'
import { resumeAt } from '#domain/tutorials/watched'
import { call } from '../../../api/client.ts'
import { NEWS, oneTutorial } from '../queries.ts'

/** Interval in ms between reports to the server while a video plays. */
const EVERY = 10_000
/** Maximum number of played ranges to send. Earlier ones have already been reported. */
const MOST_PIECES = 200

const milliseconds = (seconds: number) => Math.floor(seconds * 1000)

/** The ranges played since the page was opened, in ms. Seeking adds nothing. */
const playedOf = ({ played }: HTMLVideoElement) =>
  Array.from({ length: played.length }, (_, i) => ({
    from: milliseconds(played.start(i)),
    to: milliseconds(played.end(i)),
  })).slice(-MOST_PIECES)

/**
 * Resumes where the viewer stopped, and reports the played ranges while playing, on stopping and on leaving the
 * page. Failed reports are included in the next one.
 */
export const useViewing = (player: RefObject<HTMLVideoElement | null>, tutorial: Tutorial): void => {
  const client = useQueryClient()
  const { objectId } = tutorial
  const left = useRef(tutorial.viewing)

  useEffect(() => {
    const video = player.current
    if (!video) return
    let gone = false
    const tell = async (body: SentOf<typeof tutorials.view, 'body'>, keepalive = false) => {
      const viewing = await call(tutorials.view, { params: { objectId }, body }, { keepalive }).catch(
        () => null,
      )
      if (!viewing) return
      client.setQueryData(oneTutorial(objectId).queryKey, now => now && { ...now, viewing, isNew: false })
      if (gone) void client.invalidateQueries({ queryKey: NEWS })
    }
    const now = () => ({ positionMs: milliseconds(video.currentTime), played: playedOf(video) })
    const tellNow = () => void tell(now())
    const leave = () => {
      if (video.played.length > 0) void tell(now(), true)
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const goOn = () => {
      const from = resumeAt(left.current?.positionMs ?? 0, milliseconds(video.duration) || null)
      if (from > 0) video.currentTime = from / 1000
    }
    void tell({}).then(() => client.invalidateQueries({ queryKey: NEWS }))
    if (video.readyState >= 1) goOn()
    else video.addEventListener('loadedmetadata', goOn, { once: true })
    for (const event of ['play', 'pause', 'ended']) video.addEventListener(event, tellNow)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', leave)
    const timer = setInterval(() => {
      if (!video.paused) tellNow()
    }, EVERY)
    return () => {
      gone = true
      clearInterval(timer)
      for (const event of ['play', 'pause', 'ended']) video.removeEventListener(event, tellNow)
      video.removeEventListener('loadedmetadata', goOn)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [player, objectId, client])
}
