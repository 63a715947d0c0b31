import { useMutation, useQueryClient } from '@tanstack/react-query'
import { complaintLessons } from '#contract/complaints/complaint-lessons'
import type { Complaint } from '#contract/complaints/complaints'
import { causeCodes } from '#domain/complaints/intake'
import { call } from '../../../api/client.ts'
import { asFailure } from '../../../failure.ts'
import { Select } from '../../../ui/Select.tsx'
import { showToast } from '../../../ui/toast.ts'
import { COMPLAINTS } from '../queries.ts'
import styles from './CauseSelect.module.css'

type CauseCode = (typeof causeCodes)[number]

/** The cause of a case, as a code. The customer's free text is shown until a code is chosen [C29]. */
export const CauseSelect = ({ complaint: { objectId, type } }: { complaint: Complaint }) => {
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (cause: CauseCode) =>
      call(complaintLessons.setCause, { params: { objectId }, body: { cause } }),
    onError: error => {
      const { message, lang } = asFailure(error)
      showToast({ text: message, level: 'danger', ...(lang && { lang }) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: COMPLAINTS }),
  })
  const code = causeCodes.find(one => one.toLocaleLowerCase('nb') === type?.trim().toLocaleLowerCase('nb'))
  return (
    <div className={styles.cause}>
      <Select
        label="Årsak"
        hiddenLabel
        quiet
        placeholder={type ?? 'Velg årsak'}
        value={code ?? null}
        choices={causeCodes.map(value => ({ value, label: value }))}
        disabled={saving.isPending}
        onChange={cause => saving.mutate(cause)}
      />
    </div>
  )
}
