import type { OthersDraft, SavedDraft } from '#contract/payroll/report-drafts'
import { asFailure } from '../../failure.ts'
import { type DraftContent, emptyContent, fingerprint } from './draft-content.ts'

/** The draft endpoints for one salon and month. */
export interface DraftEndpoints {
  readonly load: () => Promise<{ draft: SavedDraft | null; others: readonly OthersDraft[] }>
  readonly save: (
    content: DraftContent,
    version: number,
  ) => Promise<{ version: number; savedAt: string; others: readonly OthersDraft[] }>
  readonly discard: () => Promise<unknown>
}

export interface AutosaveState {
  /** True once the draft on the server has been loaded. Nothing is saved before that. */
  readonly opened: boolean
  readonly savedAt: string | null
  /**
   * Why the last changes are not saved. `away`: the server is unreachable and the save is retried. `refused`:
   * the server rejected them. `conflict`: the draft was saved, sent or discarded elsewhere, and the user
   * decides.
   */
  readonly trouble: { readonly is: 'away' | 'refused' | 'conflict'; readonly message: string } | null
  readonly others: readonly OthersDraft[]
}

export const notSaved: AutosaveState = { opened: false, savedAt: null, trouble: null, others: [] }

/** Milliseconds. The pause avoids a save per keystroke. */
export const PAUSE = 1_000
const TRY_AGAIN = 5_000

/** Autosaves a draft: one save at a time, latest content last, never over another user's version. */
export function createDraftAutosave(endpoints: DraftEndpoints, tell: (saving: AutosaveState) => void) {
  let state = notSaved
  let version = 0
  let onServer = fingerprint(emptyContent)
  let wanted: DraftContent | null = null
  /** Sent without a response. It is repeated unchanged so that the server recognises it. */
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
      const { code, passing, fields, message: said } = asFailure(error)
      const message = fields.employees ?? said
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
    /** Returns the saved draft to continue with. */
    load,
    flush,
    /** Sets the current draft and schedules a save. */
    want: (content: DraftContent | null) => {
      wanted = content
      if (content && !saving && state.trouble?.is !== 'away') flushIn(PAUSE)
    },
    /** Overwrites the version saved elsewhere with this one. */
    keepMine: async () => {
      await load()
      await flush()
    },
    /** @throws Failure; the draft is then saved on as before */
    discard: async () => {
      clearTimeout(timer)
      const content = wanted
      wanted = null
      try {
        await endpoints.discard()
      } catch (error) {
        wanted ??= content
        if (wanted) flushIn(PAUSE)
        throw error
      }
      seen(null)
      set({ savedAt: null, trouble: null })
    },
    /** Refreshes the list of other users' drafts. */
    lookAround: async () => {
      const { others } = await endpoints.load()
      set({ others })
    },
    /** Stops autosave after the report is sent and its draft deleted. */
    end: () => {
      ended = true
      clearTimeout(timer)
    },
  }
}
