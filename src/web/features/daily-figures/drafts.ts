import type { DailyFigure } from '#domain/sales/daily-figures'
import type { Failure } from '../../failure.ts'
import { editedSince } from '../../ui/edited-since.ts'
import type { Texts } from './cell.ts'

/** The unsaved state of a day. */
export interface DayDraft {
  /** The entered texts that are not saved. */
  readonly texts: Texts
  /** Cells that have lost the focus. Their faults are shown from then on. */
  readonly left: readonly DailyFigure[]
  readonly saving: boolean
  /** True if the day was saved since the screen was opened. */
  readonly saved: boolean
  readonly failure?: Failure
}

export type Drafts = Readonly<Record<string, DayDraft>>

const untouched: DayDraft = { texts: {}, left: [], saving: false, saved: false }

export const dayDraftOf = (drafts: Drafts, day: string): DayDraft => drafts[day] ?? untouched

export const isWritten = ({ texts }: DayDraft): boolean => Object.keys(texts).length > 0

export type DayDraftAction =
  | {
      readonly did: 'write'
      readonly day: string
      readonly figure: DailyFigure
      readonly text: string
      /** The saved text. Entering it again leaves nothing to save. */
      readonly before: string
    }
  | { readonly did: 'leave'; readonly day: string; readonly figure: DailyFigure }
  | { readonly did: 'undo'; readonly day: string; readonly figure: DailyFigure }
  | { readonly did: 'try'; readonly day: string }
  | { readonly did: 'send'; readonly day: string }
  | { readonly did: 'save'; readonly day: string; readonly sent: Texts }
  | { readonly did: 'fail'; readonly day: string; readonly failure: Failure }

const without = (texts: Texts, figure: DailyFigure): Texts => {
  const { [figure]: _, ...rest } = texts
  return rest
}

const changed = (draft: DayDraft, action: DayDraftAction): DayDraft => {
  const { failure: _, ...plain } = draft
  switch (action.did) {
    case 'write': {
      const texts =
        action.text === action.before
          ? without(draft.texts, action.figure)
          : { ...draft.texts, [action.figure]: action.text }
      return { ...plain, texts, saved: false }
    }
    case 'leave':
      return draft.left.includes(action.figure) ? draft : { ...draft, left: [...draft.left, action.figure] }
    case 'undo':
      return { ...plain, texts: without(draft.texts, action.figure) }
    case 'try':
      return { ...draft, left: Object.keys(draft.texts) as DailyFigure[] }
    case 'send':
      return { ...plain, saving: true }
    case 'save': {
      const texts = editedSince(draft.texts, action.sent)
      return { ...plain, texts, left: [], saving: false, saved: Object.keys(texts).length === 0 }
    }
    case 'fail':
      return { ...draft, saving: false, failure: action.failure }
  }
}

export const afterAction = (drafts: Drafts, action: DayDraftAction): Drafts => ({
  ...drafts,
  [action.day]: changed(dayDraftOf(drafts, action.day), action),
})
