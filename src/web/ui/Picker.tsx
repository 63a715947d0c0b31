import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Choice, PickerProps } from './choice.ts'
import { classes } from './classes.ts'
import styles from './Picker.module.css'

/** The kit is much program for a field that few use at once: the figures beside it do not wait for it. */
const KitPicker = lazy(async () => ({
  default: (await import('./KitPicker.tsx')).KitPicker,
})) as typeof import('./KitPicker.tsx').KitPicker

/** Looks as the picker will, until it is there. */
const Awaited = <C extends Choice>({
  label,
  hiddenLabel = false,
  placeholder = '',
  choices,
  value,
  className,
}: PickerProps<C>) => (
  <div className={className} aria-hidden="true">
    {!hiddenLabel && <span className={styles.label}>{label}</span>}
    <span className={classes(styles.input, styles.awaited)}>
      {choices.find(choice => choice.value === value)?.label ?? placeholder}
      <IconChevronDown />
    </span>
  </div>
)

/** One of many: a salon, an employee. The list is narrowed by writing. */
export const Picker = <C extends Choice>(props: PickerProps<C>) => (
  <Suspense fallback={<Awaited {...props} />}>
    <KitPicker {...props} />
  </Suspense>
)
