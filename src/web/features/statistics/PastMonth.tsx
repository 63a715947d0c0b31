import { useNavigate } from 'react-router'
import { pastMonths, spanLabel } from '#domain/statistics/time-frames'
import type { Month } from '#domain/values/month'
import { dayAt } from '../../ui/norwegian-time.ts'
import { Select } from '../../ui/Select.tsx'

interface PastMonthProps {
  /** The selected month. */
  readonly month: Month | null
  /** The link for a month, or for no month. */
  readonly to: (month: Month | null) => string
}

const NONE = 'none'

/** Selects a past month beside the time frames, or clears it. */
export const PastMonth = ({ month, to }: PastMonthProps) => {
  const navigate = useNavigate()
  const months = pastMonths(dayAt(Date.now()))
  return (
    <Select<Month | typeof NONE>
      label="Tidligere måned"
      hiddenLabel
      choices={[
        { value: NONE, label: month ? 'Ingen tidligere måned' : 'Tidligere måned' },
        ...months.map(value => ({ value, label: spanLabel(value) })),
      ]}
      value={month ?? NONE}
      onChange={chosen => void navigate(to(chosen === NONE ? null : chosen), { preventScrollReset: true })}
    />
  )
}
