import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { SentReport } from '#contract/payroll/payroll'
import { reports } from '#contract/payroll/payroll'
import { call } from '../../api/client.ts'
import { ARE_YOU_SURE, areYouSure } from '../../ui/are-you-sure.ts'
import { Button } from '../../ui/Button.tsx'
import { counted } from '../../ui/counted.ts'
import { showFailure } from '../../ui/show-failure.ts'
import { showToast } from '../../ui/toast.ts'
import { REPORTS } from './queries.ts'

interface RemoveReportProps {
  readonly report: SentReport
  /** 'oktober 2026' */
  readonly period: string
}

/** FJERNE: asks for confirmation, because removing the report also removes its salary history. */
export const RemoveReport = ({ report, period }: RemoveReportProps) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { objectId, salonName, employees } = report
  const people = counted(employees.length, 'ansatt', 'ansatte')

  const removal = useMutation({
    mutationFn: () => call(reports.remove, { body: { objectId } }),
    onSuccess: () => {
      showToast({ text: `Rapporten for ${salonName}, ${period}, er fjernet` })
      void navigate('/reports')
      queries.removeQueries({ queryKey: REPORTS })
      void queries.invalidateQueries({ queryKey: ['employees'] })
    },
    onError: error => showFailure(error),
  })

  const ask = async () => {
    const yes = await areYouSure({
      title: ARE_YOU_SURE,
      consequence: `Rapporten for ${salonName}, ${period}, og lønnshistorien den laget for ${people}, fjernes.`,
      action: 'FJERN',
      danger: true,
    })
    if (yes) removal.mutate()
  }

  return (
    <Button busy={removal.isPending} onClick={() => void ask()}>
      FJERNE
    </Button>
  )
}
