import { capitalised } from '#domain/values/capitalised'
import { type Month, monthName } from '#domain/values/month'
import { Select } from './Select.tsx'

interface MonthSelectProps {
  readonly label: string
  /** Hides the label visually; assistive technology still reads it. */
  readonly hiddenLabel?: boolean
  readonly value: Month
  /** The selectable months, newest first. */
  readonly months: readonly Month[]
  /** The format of a month; 'November 2026' by default. */
  readonly format?: (month: Month) => string
  readonly help?: string
  readonly error?: string | undefined
  readonly onChange: (month: Month) => void
}

/** Selects one of the given months. */
export const MonthSelect = ({
  months,
  format = month => capitalised(monthName(month)),
  ...rest
}: MonthSelectProps) => (
  <Select {...rest} choices={months.map(month => ({ value: month, label: format(month) }))} />
)
