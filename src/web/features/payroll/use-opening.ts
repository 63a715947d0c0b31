import { useEffect, useRef, useState } from 'react'
import type { SentReport } from '#contract/payroll/payroll'
import { asFailure, type Failure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import type { DraftContent } from './draft-content.ts'
import { savedMoment } from './report-dates.ts'
import type { useAutosave } from './use-autosave.ts'

interface OpeningSources {
  readonly autosave: ReturnType<typeof useAutosave>['autosave']
  /** True when everything needed to start is loaded. */
  readonly ready: boolean
  /** The report to correct, if the page was opened for a correction. */
  readonly wrong: SentReport | undefined
  /** True when the sheet already has rows because the server did not respond at first. */
  readonly hasRows: boolean
  readonly takeUp: (content: DraftContent) => Promise<void>
  /** Called when the user keeps the existing draft instead of correcting the report. */
  readonly onStay: () => void
}

export type DraftOpening =
  | { readonly is: 'coming' }
  | { readonly is: 'failed'; readonly failure: Failure; readonly onRetry: () => void }
  /** When the resumed draft was saved; null for a new report. */
  | { readonly is: 'done'; readonly from: string | null }

const contentOfReport = ({ objectId, employees, modifications, backPay }: SentReport): DraftContent => ({
  employees: employees.map(row => row.objectId),
  modifications,
  backPay,
  replaces: objectId,
})

/** Resumes the saved draft or starts the correction. If both exist, the user decides. */
export function useOpening(sources: OpeningSources): DraftOpening {
  const [opening, setOpening] = useState<DraftOpening>({ is: 'coming' })
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
      // Last, so that autosave starts only after all rows are imported again.
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
