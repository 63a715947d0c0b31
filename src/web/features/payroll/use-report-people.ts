import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Month } from '#domain/values/month'
import { useChanges } from '../../api/use-changes.ts'
import { payable } from './person.ts'
import { oneReport, peopleOnPayroll, unpaidIn } from './queries.ts'

/** The people who can be added to the report, and the report being corrected, if any. */
export const useReportPeople = (salonId: string, month: Month, correct: string | null) => {
  const [replaces, setReplaces] = useState(correct)
  const wrong = useQuery({ ...oneReport(replaces ?? ''), enabled: replaces !== null })
  const everybody = useQuery(peopleOnPayroll(salonId, month))
  const unpaid = useQuery(unpaidIn(salonId, month, replaces))
  const people = useMemo(
    () => everybody.data && payable(everybody.data, wrong.data),
    [everybody.data, wrong.data],
  )
  // Another user may send a report with the same people in the meantime.
  useChanges(change => {
    if (change !== 'refetch' && change.kind !== 'report') return
    void everybody.refetch()
    void unpaid.refetch()
  })
  return { replaces, setReplaces, wrong, everybody, people, unpaid }
}
