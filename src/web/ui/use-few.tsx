import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'

interface Few<Item> {
  readonly shown: readonly Item[]
  /** The button that shows all; null when all are shown. */
  readonly showAll: ReactNode
}

/** The first items of a long list, until the user asks for all. */
export const useFew = <Item,>(
  items: readonly Item[],
  few: number,
  size: 'normal' | 'small' = 'normal',
): Few<Item> => {
  const [all, setAll] = useState(false)
  if (all || items.length <= few) return { shown: items, showAll: null }
  return {
    shown: items.slice(0, few),
    showAll: (
      <Button look="quiet" size={size} onClick={() => setAll(true)}>
        Vis alle {items.length}
      </Button>
    ),
  }
}
