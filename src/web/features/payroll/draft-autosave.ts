import type { OthersDraft, SavedDraft } from '#contract/report-drafts'
import { asFailure } from '../../api/failure.ts'
import { type DraftContent, emptyContent, fingerprint } from './draft-content.ts'

/** The endpoints of one salon's month. */
export interface DraftEndpoints {
  readonly load: () => Promise<{ draft: SavedDraft | null; others: readonly OthersDraft[] }>
  readonly save: (
    content: DraftContent,
    version: number,
  ) => Promise<{ version: number; savedAt: string; others: readonly OthersDraft[] }>
  readonly discard: () => Promise<unknown>
}

export interface AutosaveState {
  /** Whether it is known what lies on the server; nothing is saved before. */
  readonly opened: boolean
  readonly savedAt: string | null
  /**
   * Why the last changes are not saved: the server cannot be reached and is asked again, it refused them, or the draft was
   * saved, sent or discarded elsewhere and the person decides.
   */
  readonly trouble: { readonly is: 'away' | 'refused' | 'conflict'; readonly message: string } | null
  readonly others: readonly OthersDraft[]
}

export const notSaved: AutosaveState = { opened: false, savedAt: null, trouble: null, others: [] }

/** Long enough not to save at every key. */
export const PAUSE = 1_000
const TRY_AGAIN = 5_000

/** Keeps a draft on the server while it is worked on: one save at a time, the newest last, and never over somebody else's. */
export function createDraftAutosave(endpoints: DraftEndpoints, tell: (saving: AutosaveState) => void) {
  let state = notSaved
  let version = 0
  let onServer = fingerprint(emptyContent)
  let wanted: DraftContent | null = null
  /** Sent and not answered: repeated as it was, so that the server knows it again. */
  let unanswered: DraftContent | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving = false
  let ended = false

  const set = (part: Partial<AutosaveState>) => {
    state = { ...state, ...part }
    if (!ended) tell(state)
  }
  const flushIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), milliseconds)
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    const content = unanswered ?? wanted
    if (!content || saving || ended || !state.opened || state.trouble?.is === 'conflict') return
    if (fingerprint(content) === onServer) return
    saving = true
    try {
      const { version: next, savedAt, others } = await endpoints.save(content, version)
      version = next
      onServer = fingerprint(content)
      unanswered = null
      set({ savedAt, others, trouble: null })
    } catch (error) {
      const { code, passing, message } = asFailure(error)
      unanswered = passing ? content : null
      set({ trouble: { is: passing ? 'away' : code === 'conflict' ? 'conflict' : 'refused', message } })
    }
    saving = false
    if (state.trouble?.is === 'away') flushIn(TRY_AGAIN)
    else if (wanted !== content) flushIn(PAUSE)
  }

  const seen = (draft: SavedDraft | null) => {
    version = draft?.version ?? 0
    onServer = fingerprint(draft ?? emptyContent)
    unanswered = null
  }

  const load = async (): Promise<SavedDraft | null> => {
    const { draft, others } = await endpoints.load()
    seen(draft)
    set({ opened: true, savedAt: draft?.savedAt ?? null, others, trouble: null })
    return draft
  }

  return {
    /** Answers the saved draft, for the person to go on with. */
    load,
    flush,
    /** The draft as it is now; it is saved in a while. */
    want: (content: DraftContent | null) => {
      wanted = content
      if (content && !saving && state.trouble?.is !== 'away') flushIn(PAUSE)
    },
    /** The person's own over what was saved elsewhere. */
    keepMine: async () => {
      await load()
      await flush()
    },
    discard: async () => {
      clearTimeout(timer)
      wanted = null
      await endpoints.discard()
      seen(null)
      set({ savedAt: null, trouble: null })
    },
    /** Who else has a draft by now. */
    lookAround: async () => {
      const { others } = await endpoints.load()
      set({ others })
    },
    /** The report is sent, and its draft is gone with it. */
    end: () => {
      ended = true
      clearTimeout(timer)
    },
  }
}
