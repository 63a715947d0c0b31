import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Talk, talks } from '#contract/talks/talks'
import { MOST_POINTS } from '#domain/talks/talk'
import { faultOfUnreadDay } from '#domain/values/date-input'
import { isDay } from '#domain/values/month'
import { call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { showToast } from '../../ui/toast.ts'
import { TALKS, talksWith } from './queries.ts'
import { talkWords } from './words.ts'

/** A row of the form. A day that cannot be read keeps its text. */
export interface WrittenPoint {
  readonly text: string
  readonly due: string
}

const EMPTY: WrittenPoint = { text: '', due: '' }

const rowsOf = (talk: Talk | undefined): readonly WrittenPoint[] =>
  Array.from({ length: MOST_POINTS }, (_, at) => {
    const point = talk?.points[at]
    return point ? { text: point.text, due: point.due ?? '' } : EMPTY
  })

/** The agreement before the others, in place of what it replaces. */
const withNewest = (talk: Talk, all: readonly Talk[]): Talk[] => [
  talk,
  ...all.filter(({ objectId }) => objectId !== talk.objectId),
]

const isWritten = ({ text, due }: WrittenPoint): boolean => text.trim() !== '' || due !== ''

interface AgreementOf {
  readonly objectId: string
  /** All agreements that are stored of the person. */
  readonly stored: readonly Talk[]
  /** What the viewer wrote for the person earlier today, one of them. */
  readonly today: Talk | undefined
  /** The video that is recommended unless another is chosen. */
  readonly proposed: string | null
}

/** The agreement of today's talk, while it is written. */
export const useAgreement = ({ objectId, stored, today, proposed }: AgreementOf) => {
  const queries = useQueryClient()
  const [rows, setRows] = useState(() => rowsOf(today))
  const [chosen, chooseVideo] = useState<string | null | undefined>(
    today ? (today.video?.objectId ?? null) : undefined,
  )
  const [tried, setTried] = useState(false)
  const video = chosen === undefined ? proposed : chosen
  const written = rows.filter(isWritten)
  const faults = rows.map(row => ({
    text: isWritten(row) && row.text.trim() === '' ? talkWords.first : undefined,
    due: row.due !== '' && !isDay(row.due) ? faultOfUnreadDay(row.due) : undefined,
  }))
  const isWrong = written.length === 0 || faults.some(({ text, due }) => text || due)

  const saving = useMutation({
    mutationFn: () =>
      call(talks.save, {
        body: {
          objectId,
          points: written.map(({ text, due }) => ({ text, due: isDay(due) ? due : null })),
          video,
        },
      }),
    onSuccess: talk => {
      queries.setQueryData(talksWith(objectId).queryKey, all => all && withNewest(talk, all))
      setRows(rowsOf(talk))
      setTried(false)
      showToast({ text: talkWords.saved })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: TALKS }),
  })

  // After midnight the saved agreement is no longer today's, so it is looked up by id. A deleted one is not found.
  const saved = today ?? stored.find(talk => talk.objectId === saving.data?.objectId)
  const before = rowsOf(saved)
  const isChanged = rows.some(({ text, due }, at) => text !== before[at]?.text || due !== before[at]?.due)
  const isSaved = saved !== undefined && !isChanged && video === (saved.video?.objectId ?? null)
  return {
    rows,
    video,
    chooseVideo,
    write: (at: number, change: Partial<WrittenPoint>) =>
      setRows(all => all.map((row, i) => (i === at ? { ...row, ...change } : row))),
    /** Faults are shown once saving was tried. */
    faults: tried ? faults : [],
    nothing: tried && written.length === 0,
    isChanged,
    /** True if what is shown is saved already. An empty form is not, and says what it lacks. */
    isSaved,
    save: () => {
      setTried(true)
      if (!isWrong) saving.mutate()
    },
    saving: saving.isPending,
    failure: saving.error ? asFailure(saving.error) : null,
  }
}

export type Agreement = ReturnType<typeof useAgreement>
