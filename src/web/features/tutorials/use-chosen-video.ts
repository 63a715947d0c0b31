import { useEffect, useState } from 'react'
import { lookInto, releaseFrames, type VideoLook } from './frames.ts'

interface Chosen {
  readonly file: File | null
  /** What is known of it once the browser has looked; null before, or where it cannot play it. */
  readonly look: VideoLook | null
  /** The same, to be waited for: who is quick sends before the browser has looked. */
  readonly looking: Promise<VideoLook | null>
  readonly frame: number
}

const nothing: Chosen = { file: null, look: null, looking: Promise.resolve(null), frame: 0 }

/** The video that was chosen, and the picture that shall stand for it. */
export const useChosenVideo = () => {
  const [chosen, setChosen] = useState(nothing)
  const { file, look, looking } = chosen
  useEffect(() => {
    let left = false
    if (file)
      void looking.then(seen => {
        if (left) return releaseFrames(seen?.frames ?? [])
        setChosen(now => (now.file === file ? { ...now, look: seen } : now))
      })
    return () => {
      left = true
    }
  }, [file, looking])
  useEffect(() => () => releaseFrames(look?.frames ?? []), [look])
  return {
    ...chosen,
    choose: (next: File) => setChosen({ ...nothing, file: next, looking: lookInto(next) }),
    chooseFrame: (frame: number) => setChosen(now => ({ ...now, frame })),
    clear: () => setChosen(nothing),
  }
}
