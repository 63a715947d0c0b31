import { useSearchParams } from 'react-router'
import type { Month } from '#domain/values/month'
import { lastMonth } from './report-dates.ts'

/** Puts the chosen payroll month into the URL. The default month has none. */
export const useChooseMonth = (now: Date) => {
  const [, setSearch] = useSearchParams()
  return (chosen: Month): void =>
    setSearch(
      current => {
        const next = new URLSearchParams(current)
        if (chosen === lastMonth(now)) next.delete('month')
        else next.set('month', chosen)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
}
