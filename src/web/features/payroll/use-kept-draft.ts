import { useEffect, useState } from 'react'
import { reportDrafts } from '#contract/report-drafts'
import type { Month } from '#domain/values/month'
import { call } from '../../api/client.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'
import { useChanges } from '../../api/use-changes.ts'
import type { DraftContent } from './draft-content.ts'
import { createDraftKeeper, type DraftEndpoints, nothingKept } from './draft-keeper.ts'

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
export function useKeptDraft(salonId: string, month: Month) {
  const [keeping, tell] = useState(nothingKept)
  const [keeper] = useState(() => createDraftKeeper(endpointsOf(salonId, month), tell))

  useEffect(() => {
    const again = () => void keeper.flush()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      // Who leaves within the pause loses nothing.
      void keeper.flush()
    }
  }, [keeper])

  useChanges(change => {
    if (change === 'refetch' || (change.kind === 'draft' && change.objectId === salonId)) {
      // Who else works on it is good to know; where it cannot be told, the next change tells it.
      void keeper.lookAround().catch(() => undefined)
    }
  })

  return { keeping, keeper }
}

/** Hands over the draft as it is; null while it is not whole. */
export const useKeeping = (
  { keeper }: Pick<ReturnType<typeof useKeptDraft>, 'keeper'>,
  content: DraftContent | null,
): void => useEffect(() => keeper.want(content), [keeper, content])
