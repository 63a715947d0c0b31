import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Choice, PickerProps } from './choice.ts'
import { classes } from './classes.ts'
import styles from './Picker.module.css'

type Kit = typeof import('./KitPicker.tsx').KitPicker

let kit: Kit | null = null

const importKit = async (): Promise<Kit> => {
  kit ??= (await import('./KitPicker.tsx')).KitPicker
  return kit
}

/** What a page shows for its own sake comes first, in ms. */
const FIRST = 500

/** Once the page has drawn what it is for and rests; answers how to call it off. */
const whenAtRest = (then: () => void): (() => void) => {
  let idle: number | undefined
  const timer = setTimeout(() => {
    // Safari has none.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(then, { timeout: 2 * FIRST })
    else then()
  }, FIRST)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

/** Looks as the picker will, until it is there. */
const Awaited = <C extends Choice>({
  label,
  hiddenLabel = false,
  placeholder = '',
  choices,
  value,
  className,
  onWanted,
}: PickerProps<C> & { readonly onWanted: () => void }) => (
  <div className={className} aria-hidden="true" onPointerEnter={onWanted}>
    {!hiddenLabel && <span className={styles.label}>{label}</span>}
    <span className={classes(styles.input, styles.awaited)}>
      {choices.find(choice => choice.value === value)?.label ?? placeholder}
      <IconChevronDown />
    </span>
  </div>
)

/**
 * One of many: a salon, an employee. The list is narrowed by writing. The kit is much program for a field that few use at once: the
 * figures beside it do not wait for it.
 */
export const Picker = <C extends Choice>(props: PickerProps<C>) => {
  const [Loaded, setLoaded] = useState(() => kit)
  const [failure, setFailure] = useState<Error>()
  const load = () => importKit().then(it => setLoaded(() => it), setFailure)
  const awaited = Loaded === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the same whenever it is called
  useEffect(() => (awaited ? whenAtRest(load) : undefined), [awaited])
  if (failure) throw failure
  return Loaded ? <Loaded {...props} /> : <Awaited {...props} onWanted={load} />
}
