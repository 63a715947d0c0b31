import { useEffect, useState } from 'react'
import type { Choice, PickerProps } from './choice.ts'
import { classes } from './classes.ts'
import { IconChevronDown } from './icons.ts'
import styles from './Picker.module.css'

type Kit = typeof import('./KitPicker.tsx').KitPicker

let kit: Kit | null = null

const importKit = async (): Promise<Kit> => {
  kit ??= (await import('./KitPicker.tsx')).KitPicker
  return kit
}

/** Milliseconds reserved for the main content of the page. */
const FIRST = 500

/** Runs a function once the page has rendered and is idle. Returns a function that cancels it. */
const whenAtRest = (then: () => void): (() => void) => {
  let idle: number | undefined
  const timer = setTimeout(() => {
    // Safari does not support requestIdleCallback.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(then, { timeout: 2 * FIRST })
    else then()
  }, FIRST)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

/** A placeholder with the look of the picker. */
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
 * Selects one of many options, such as a salon or an employee. Typing filters the list. The UI kit is large and loads
 * lazily, so that it does not delay the rest of the page.
 */
export const Picker = <C extends Choice>(props: PickerProps<C>) => {
  const [Loaded, setLoaded] = useState(() => kit)
  const [failure, setFailure] = useState<Error>()
  const load = () => importKit().then(it => setLoaded(() => it), setFailure)
  const awaited = Loaded === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: load does the same on every call
  useEffect(() => (awaited ? whenAtRest(load) : undefined), [awaited])
  if (failure) throw failure
  return Loaded ? <Loaded {...props} /> : <Awaited {...props} onWanted={load} />
}
