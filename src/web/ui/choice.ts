import type { ReactNode } from 'react'

/** One of those that a picker offers. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface PickerProps<C extends Choice> {
  readonly label: string
  /** The label is there, but only for assistive technology. */
  readonly hiddenLabel?: boolean
  /** 'Velg en salong' */
  readonly placeholder?: string
  readonly choices: readonly C[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly clearable?: boolean
  readonly disabled?: boolean
  /** What stands in the list when the text finds nothing. */
  readonly nothing?: string
  /** A row of the list, where it shows more than its label. */
  readonly row?: (choice: C) => ReactNode
  readonly className?: string
}
