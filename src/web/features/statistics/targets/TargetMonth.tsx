import { useSearchParams } from 'react-router'
import { addMonths, type Month, monthsFrom } from '#domain/values/month'
import { MonthSelect } from '../../../ui/MonthSelect.tsx'
import { monthAt } from '../../../ui/norwegian-time.ts'
import styles from './TargetsScreen.module.css'
import { AHEAD, BACK, readTargetMonth } from './target-month.ts'

/** The running month, and the month that the URL shows. */
export const useTargetMonths = (): { readonly running: Month; readonly shown: Month } => {
  const [search] = useSearchParams()
  const running = monthAt(Date.now())
  return { running, shown: readTargetMonth(search, running) }
}

/** The choice of month of targets, kept in the URL. */
export const TargetMonth = () => {
  const [, setSearch] = useSearchParams()
  const { running, shown } = useTargetMonths()
  const choose = (month: Month) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (month === running) next.delete('month')
        else next.set('month', month)
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <div className={styles.month}>
      <MonthSelect
        label="Måned"
        value={shown}
        months={monthsFrom(addMonths(running, -BACK), addMonths(running, AHEAD)).toReversed()}
        onChange={choose}
      />
    </div>
  )
}
