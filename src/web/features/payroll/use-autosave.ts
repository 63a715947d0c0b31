import { useEffect, useState } from 'react'
import { reportDrafts } from '#contract/payroll/report-drafts'
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
    save: ({ employees, modifications, backPay, replaces }, version) => {
      const content = {
        employees: [...employees],
        modifications,
        backPay,
        replaces,
      } satisfies Required<DraftContent>
      const body = { salonId, month, version, ...content }
      return call(reportDrafts.save, { body }, { idempotencyKey: keyFor(body) })
    },
    discard: () => call(reportDrafts.discard, { body: { salonId, month } }),
  }
}

/** Saves the draft on the server, so that it survives a closed tab and a change of device. */
export function useAutosave(salonId: string, month: Month) {
  const [saving, tell] = useState(notSaved)
  const [autosave] = useState(() => {
    const made = createDraftAutosave(endpointsOf(salonId, month), tell)
    // Retries continue after unmounting, but stop when the user changes.
    endWithPerson(made.end)
    return made
  })

  useEffect(() => {
    const again = () => void autosave.flush()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      // Flush on unmount, so that changes made within the pause are not lost.
      void autosave.flush()
    }
  }, [autosave])

  useChanges(change => {
    if (change === 'refetch' || (change.kind === 'draft' && change.objectId === salonId)) {
      // The list of other drafts is optional. After an error the next change loads it again.
      void autosave.lookAround().catch(() => undefined)
    }
  })

  return { saving, autosave }
}

/** Passes the current draft to autosave. Null means that the draft is incomplete. */
export const useKeeping = (
  { autosave }: Pick<ReturnType<typeof useAutosave>, 'autosave'>,
  content: DraftContent | null,
): void => useEffect(() => autosave.want(content), [autosave, content])
