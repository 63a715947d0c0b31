import { capitalised } from '#domain/values/capitalised'
import { type Month, monthName } from '#domain/values/month'
import { Select } from './Select.tsx'

interface MonthSelectProps {
  readonly label: string
  /** The label is there, but only for assistive technology. */
  readonly hiddenLabel?: boolean
  readonly value: Month
  /** What may be chosen, newest first. */
  readonly months: readonly Month[]
  /** 'November 2026' unless the place writes months otherwise. */
  readonly format?: (month: Month) => string
  readonly help?: string
  readonly error?: string | undefined
  readonly onChange: (month: Month) => void
}

/** A month of those that may be chosen. */
export const MonthSelect = ({
  months,
  format = month => capitalised(monthName(month)),
  ...rest
}: MonthSelectProps) => (
  <Select {...rest} choices={months.map(month => ({ value: month, label: format(month) }))} />
)
