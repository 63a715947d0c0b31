import { useEffect, useState } from 'react'
import { reportDrafts } from '#contract/report-drafts'
import type { Month } from '#domain/values/month'
import { call } from '../../api/client.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'
import { useChanges } from '../../api/use-changes.ts'
import { endWithPerson } from '../../ui/personal.ts'
import { createDraftAutosave, type DraftEndpoints, notSaved } from './draft-autosave.ts'
import type { DraftContent } from './draft-content.ts'

const endpointsOf = (salonId: string, month: Month): DraftEndpoints => {
  const keyFor = createKeyFor()
  return {
    load: () => call(reportDrafts.get, { params: { salonId, month } }),
    save: ({ employees, modifications, replaces }, version) => {
      const body = { salonId, month, version, employees: [...employees], modifications, replaces }
      return call(reportDrafts.save, { body }, { idempotencyKey: keyFor(body) })
    },
    discard: () => call(reportDrafts.discard, { body: { salonId, month } }),
  }
}

/** Keeps the draft on the server: it survives the tab and the device. Where there is none, nothing is saved. */
export function useAutosave(salonId: string, month: Month) {
  const [saving, tell] = useState(notSaved)
  const [autosave] = useState(() => {
    const made = createDraftAutosave(endpointsOf(salonId, month), tell)
    // It tries again after the screen is gone, but never as the next person.
    endWithPerson(made.end)
    return made
  })

  useEffect(() => {
    const again = () => void autosave.flush()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      // Who leaves within the pause loses nothing.
      void autosave.flush()
    }
  }, [autosave])

  useChanges(change => {
    if (change === 'refetch' || (change.kind === 'draft' && change.objectId === salonId)) {
      // Who else works on it is good to know; where it cannot be known, the next change tells it.
      void autosave.lookAround().catch(() => undefined)
    }
  })

  return { saving, autosave }
}

/** Hands over the draft as it is; null while it is not whole. */
export const useKeeping = (
  { autosave }: Pick<ReturnType<typeof useAutosave>, 'autosave'>,
  content: DraftContent | null,
): void => useEffect(() => autosave.want(content), [autosave, content])
