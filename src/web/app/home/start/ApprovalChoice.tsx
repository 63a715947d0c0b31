import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { settings } from '#contract/settings/settings'
import { SUGGESTED_LIMIT } from '#domain/complaints/approval'
import { kroner } from '#domain/values/number-format'
import { useChainChanged } from '../../../api/chain.ts'
import { call } from '../../../api/client.ts'
import { createKeyFor } from '../../../api/idempotency-key.ts'
import { asFailure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { showToast } from '../../../ui/toast.ts'
import { START } from './queries.ts'
import styles from './StartList.module.css'

const proposal = { approvalLimit: SUGGESTED_LIMIT, fourEyes: 'on' as const }

/** Proposes the limit of approvals and four eyes (B3). The list does not wait for it. */
export const ApprovalChoice = ({ chosen }: { chosen: boolean }) => {
  const queries = useQueryClient()
  const changed = useChainChanged()
  const [keyFor] = useState(createKeyFor)
  const saving = useMutation({
    mutationFn: () => call(settings.save, { body: proposal }, { idempotencyKey: keyFor(proposal) }),
    onSuccess: async () => {
      showToast({ text: 'Forslaget gjelder nå' })
      await Promise.all([queries.invalidateQueries({ queryKey: START }), changed()])
    },
  })
  if (chosen) return null
  return (
    <section className={styles.optional} aria-labelledby="approval">
      <h3 id="approval">Valgfritt: hvem som godkjenner i garantisaker</h3>
      <p>
        Forslag: Koster en sak mer enn {kroner(SUGGESTED_LIMIT, 0)}, godkjenner bare kjedenivået og eieren.
        Den som ber om en kostnad eller gjør arbeidet, godkjenner ikke selv.
      </p>
      {saving.error && (
        <ErrorNote failure={asFailure(saving.error)} consequence="Forslaget er ikke lagret." />
      )}
      <div className={styles.choices}>
        <Button busy={saving.isPending} onClick={() => saving.mutate()}>
          Bruk forslaget
        </Button>
        <Link className={styles.action} to="/admin-panel/settings">
          Velg selv
        </Link>
      </div>
    </section>
  )
}
