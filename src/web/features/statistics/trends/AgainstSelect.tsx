import { type Comparison, comparisons } from '#domain/statistics/like-for-like'
import { chosenIn, spanIn } from '#domain/statistics/spans'
import { isMonth } from '#domain/values/month'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { Select } from '../../../ui/Select.tsx'
import type { Column } from '../queries.ts'
import styles from './AgainstSelect.module.css'
import { againstInWords } from './in-words.ts'
import type { Trend } from './trend-of.ts'
import type { ShownTrends } from './use-trends.ts'

interface Shown {
  readonly column: Column
  readonly trend: Trend | null | undefined
}

const general: Record<Comparison, string> = { lastMonth: 'forrige måned', lastYear: 'i fjor' }

/** A week is compared with the week before, and chosen days with as many days (K47). */
const hasWeekOrDays = (columns: readonly Shown[]): boolean =>
  columns.some(({ column }) => {
    const span = chosenIn(column)
    return span !== null && !isMonth(span)
  })

/** Names the exact dates if every column has the same time frame, otherwise the kind of comparison. */
const choicesFor = (columns: readonly Shown[]) => {
  const [first, ...others] = columns
  const alike = others.every(({ column }) => first && spanIn(column) === spanIn(first.column))
  const today = dayAt(Date.now())
  const before = hasWeekOrDays(columns) ? 'tidsrommet før' : general.lastMonth
  return comparisons.flatMap(value => {
    const days = first?.trend?.column[value]
    if (!alike) return [{ value, label: value === 'lastMonth' ? before : general[value] }]
    return days ? [{ value, label: againstInWords(days, today) }] : []
  })
}

/** 'Endring mot': selects the comparison, or reports that it could not be loaded. */
export const AgainstSelect = ({
  trends: { query, against, onAgainst },
  columns,
}: {
  trends: ShownTrends
  columns: readonly Shown[]
}) => {
  if (query.isError && !query.data) {
    return (
      <p className={styles.against} role="status">
        Endringene er ikke hentet.
        <button type="button" className={styles.again} onClick={() => void query.refetch()}>
          Prøv igjen
        </button>
      </p>
    )
  }
  const choices = query.data ? choicesFor(columns) : []
  const [only, ...others] = choices
  if (!only) return null
  if (others.length === 0) return <p className={styles.against}>Endring mot {only.label}</p>
  return (
    <div className={styles.against}>
      <Select label="Endring mot" inline choices={choices} value={against} onChange={onAgainst} />
    </div>
  )
}
