import type { ReactNode } from 'react'

/** An option of a picker. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface PickerProps<C extends Choice> {
  readonly label: string
  /** Hides the label visually; assistive technology still reads it. */
  readonly hiddenLabel?: boolean
  /** For example 'Velg en salong'. */
  readonly placeholder?: string
  readonly choices: readonly C[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly clearable?: boolean
  readonly disabled?: boolean
  /** The text shown when nothing matches. */
  readonly nothing?: string
  /** Renders a row of the list if it shows more than the label. */
  readonly row?: (choice: C) => ReactNode
  readonly className?: string
}
