import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportReport } from '#contract/imports/imports'
import { imports } from '#contract/imports/imports'
import { ADMINISTRATION } from '../../api/administration.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { showFailure } from '../../ui/show-failure.ts'
import { importReport } from './queries.ts'

/** Cancels a running import without a confirmation, because no data of it counts yet. */
export const CancelImport = ({ report: { objectId, file } }: { report: ImportReport }) => {
  const queries = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => call(imports.cancel, { params: { objectId } }),
    onSuccess: report => queries.setQueryData(importReport(objectId).queryKey, report),
    onError: error => showFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ADMINISTRATION }),
  })
  return (
    <Button
      size="small"
      busy={cancelling.isPending}
      onClick={() => cancelling.mutate()}
      aria-label={`Avbryt importen av ${file}`}
    >
      Avbryt
    </Button>
  )
}
