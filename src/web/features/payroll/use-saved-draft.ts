import { useEffect, useRef, useState } from 'react'
import type { Draft } from './draft.ts'
import { forgetDraft, forgetOldDrafts, loadDraft, type SavedDraft, saveDraft, toSave } from './saved-draft.ts'

/** Long enough not to write at every key. */
const PAUSE = 400

interface SavedDraftState {
  /** A draft from before, until it is taken up, given up or written over. */
  readonly found: SavedDraft | null
  /** When this draft was last kept. */
  readonly savedAt: number | null
  readonly forget: () => void
  /** It is sent: nothing more of it is kept. */
  readonly end: () => void
}

/**
 * Keeps the draft on this machine while it is worked on: a closed tab or an ended session loses nothing. Where there is none,
 * nothing is kept.
 */
export function useSavedDraft(name: string, draft: Draft | null): SavedDraftState {
  const [found, setFound] = useState(() => {
    forgetOldDrafts(localStorage, Date.now())
    return loadDraft(localStorage, name, Date.now())
  })
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const ended = useRef(false)

  useEffect(() => {
    if (!draft || draft.rows.length === 0) return
    const timer = setTimeout(() => {
      const now = Date.now()
      if (ended.current) return
      if (saveDraft(localStorage, name, toSave(draft, now))) setSavedAt(now)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [name, draft])

  const forget = () => {
    forgetDraft(localStorage, name)
    setFound(null)
    setSavedAt(null)
  }

  return {
    found,
    savedAt,
    forget,
    end: () => {
      // The page stands a moment longer, and with it what was about to be kept.
      ended.current = true
      forget()
    },
  }
}
