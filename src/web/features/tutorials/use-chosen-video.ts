import { useEffect, useState } from 'react'
import { lookInto, releaseFrames, type VideoLook } from './frames.ts'

interface Chosen {
  readonly file: File | null
  /** The video's frames and length; null until read, or if the browser cannot play it. */
  readonly look: VideoLook | null
  /** Resolves to `look`. Sending waits for it if the user is faster than the browser. */
  readonly looking: Promise<VideoLook | null>
  readonly frame: number
}

const nothing: Chosen = { file: null, look: null, looking: Promise.resolve(null), frame: 0 }

/** The selected video and the frame chosen as thumbnail. */
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
