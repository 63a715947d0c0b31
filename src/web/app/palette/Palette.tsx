import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconSearch } from '../../ui/icons.ts'
import type { NavigationItem } from '../places.ts'
import type { Goal } from './goal.ts'
import { bestOf } from './index-goals.ts'
import styles from './Palette.module.css'
import { useFoundCases } from './use-found-cases.ts'
import { useGoals } from './use-goals.ts'

interface PaletteProps {
  readonly open: boolean
  readonly places: readonly NavigationItem[]
  readonly onClose: () => void
}

/** 'Gå til …': finds pages, people and actions by a few letters, tolerates typos and works without the mouse. */
export const Palette = ({ open, onClose, places }: PaletteProps) => (
  <Dialog open={open} onClose={onClose} title="Gå til …" hiddenTitle place="top">
    <Finder places={places} onClose={onClose} />
  </Dialog>
)

const Finder = ({ places, onClose }: Omit<PaletteProps, 'open'>) => {
  const navigate = useNavigate()
  const listId = useId()
  const [written, setWritten] = useState('')
  const [marked, setMarked] = useState(0)
  const cases = useFoundCases(written)
  const goals = useGoals(places)
  const found: readonly Goal[] = written.trim() ? [...bestOf(goals, written), ...cases] : places
  const optionId = (index: number) => `${listId}-${index}`

  const go = (goal: Goal | undefined) => {
    if (!goal) return
    onClose()
    if (goal.run) goal.run()
    else void navigate(goal.path)
  }

  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setMarked((marked + step + found.length) % found.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      go(found[marked])
    }
  }

  return (
    <>
      <div className={styles.field}>
        <IconSearch aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label="Gå til"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[marked] ? optionId(marked) : undefined}
          placeholder="Person, salong, måned eller «ny rapport» …"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={written}
          onKeyDown={pressed}
          onChange={event => {
            setWritten(event.target.value)
            setMarked(0)
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={listId} role="listbox" aria-label="Steder, folk og handlinger" className={styles.list}>
        {found.map((place, index) => (
          // Keyboard focus stays in the field, which announces the active option. Only the pointer uses this handler.
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: see above
          <div
            key={`${place.path ?? place.what} ${place.label}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === marked}
            className={classes(styles.option, index === marked && styles.marked)}
            onPointerMove={() => setMarked(index)}
            onClick={() => go(place)}
          >
            <place.icon aria-hidden="true" />
            <span className={styles.label}>{place.label}</span>
            {place.what && <span className={styles.what}>{place.what}</span>}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {found.length === 0 && 'Fant ingenting med det navnet.'}
      </p>
    </>
  )
}
