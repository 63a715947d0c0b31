import { useEffect, useRef, useState } from 'react'
import type { SentReport } from '#contract/payroll'
import { asFailure, type Failure } from '../../api/failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import type { DraftContent } from './draft-content.ts'
import { savedMoment } from './report-dates.ts'
import type { useAutosave } from './use-autosave.ts'

interface OpeningSources {
  readonly autosave: ReturnType<typeof useAutosave>['autosave']
  /** Whether all is here that it takes to begin. */
  readonly ready: boolean
  /** The report to put right, where the page was opened for that. */
  readonly wrong: SentReport | undefined
  /** Somebody stands in the sheet already, because the server did not answer at first. */
  readonly hasRows: boolean
  readonly takeUp: (content: DraftContent) => Promise<void>
  /** The person keeps the draft that is there, and puts nothing right. */
  readonly onStay: () => void
}

export type Opening =
  | { readonly is: 'coming' }
  | { readonly is: 'failed'; readonly failure: Failure; readonly onRetry: () => void }
  /** From when the draft is that was taken up; null where the report begins anew. */
  | { readonly is: 'done'; readonly from: string | null }

const contentOfReport = ({ objectId, employees, modifications }: SentReport): DraftContent => ({
  employees: employees.map(row => row.objectId),
  modifications,
  replaces: objectId,
})

/** Takes up what lies on the server, or the report that is to be put right; the person decides where there are both. */
export function useOpening(sources: OpeningSources): Opening {
  const [opening, setOpening] = useState<Opening>({ is: 'coming' })
  const begun = useRef(false)
  const latest = useRef(sources)
  latest.current = sources

  const open = async () => {
    const { autosave, wrong, hasRows, takeUp, onStay } = latest.current
    try {
      const kept = await autosave.load()
      const own = kept && kept.employees.length > 0 ? kept : null
      const corrects = wrong && own?.replaces !== wrong.objectId
      if (corrects && own && !(await mayReplace(own.savedAt))) return onStay()
      const goOn = !corrects && own && (!hasRows || (await mayTakeUp(own.savedAt)))
      // Done last: do not autosave before all rows are re-imported.
      if (corrects) await takeUp(contentOfReport(wrong))
      else if (goOn) await takeUp(own)
      setOpening({ is: 'done', from: goOn ? own.savedAt : null })
    } catch (error) {
      setOpening({ is: 'failed', failure: asFailure(error), onRetry: () => void open() })
    }
  }

  useEffect(() => {
    if (!sources.ready || begun.current) return
    begun.current = true
    void open()
  })
  return opening
}

const mayReplace = (savedAt: string): Promise<boolean> =>
  areYouSure({
    title: { text: 'Vil du erstatte utkastet ditt?' },
    consequence: `Du har et utkast fra ${savedMoment(savedAt)} for samme salong og måned. Rettingen erstatter det.`,
    action: 'Rett opp',
  })

const mayTakeUp = (savedAt: string): Promise<boolean> =>
  areYouSure({
    title: { text: 'Vil du hente utkastet ditt?' },
    consequence: `Du har et utkast fra ${savedMoment(savedAt)}. Det du har skrevet her siden, går ut.`,
    action: 'Hent utkastet',
  })
