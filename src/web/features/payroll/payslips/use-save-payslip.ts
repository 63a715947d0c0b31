import { useMutation, useQueryClient } from '@tanstack/react-query'
import { payslips } from '#contract/payroll/payslips'
import { download } from '../../../api/client.ts'
import { asFailure } from '../../../failure.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { showFailure } from '../../../ui/show-failure.ts'
import { showToast } from '../../../ui/toast.ts'
import { ownPayslips } from './queries.ts'

/** Downloads the viewer's payslip for a report. */
export const useSavePayslip = (reportId: string) => {
  const queries = useQueryClient()
  const file = useMutation({
    mutationFn: () => download(payslips.get, { params: { reportId } }),
    onSuccess: saveFile,
    onError: error => {
      const failure = asFailure(error)
      if (failure.code === 'not_found') {
        showToast({ text: 'Lønnsrapporten er fjernet. Lønnsslippen finnes ikke lenger.', level: 'danger' })
        return queries.invalidateQueries(ownPayslips)
      }
      const again = { label: 'Prøv igjen', onClick: () => file.mutate() }
      showFailure(failure, failure.passing ? again : undefined)
    },
  })
  return file
}
