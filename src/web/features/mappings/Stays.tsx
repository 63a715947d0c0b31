import type { Stay } from '#contract/mappings/mappings'
import { dayName } from '#domain/values/day-names'
import { type Day, day } from '#domain/values/month'
import { Button } from '../../ui/Button.tsx'
import { type Known, salonName } from './choices.ts'
import { undoTitle } from './move-words.ts'
import styles from './Stays.module.css'

interface StaysProps {
  readonly called: string
  readonly stays: readonly Stay[]
  readonly known: Known
  readonly onUndo: (stay: { readonly salonId: string | null; readonly from: Day }) => void
}

const spanOf = ({ from, until }: Stay): string => {
  const last = until && dayName(day(until))
  if (!from) return last ? `til og med ${last}` : 'alle dager'
  return last ? `${dayName(day(from))} – ${last}` : `fra og med ${dayName(day(from))}`
}

/** The salons to which a register has belonged, newest first. */
export const Stays = ({ called, stays, known, onUndo }: StaysProps) => (
  <ul className={styles.stays} aria-label={`Salongene til ${called}`}>
    {stays.map(stay => (
      <li key={`${stay.salonId} ${stay.from}`}>
        <span>
          {stay.salonId === null ? 'Ingen salong' : salonName(known, stay.salonId)}{' '}
          <span className={styles.days}>{spanOf(stay)}</span>
        </span>
        {stay.undo && stay.from && (
          <Button
            look="quiet"
            size="small"
            aria-label={undoTitle(called, stay.salonId && salonName(known, stay.salonId))}
            onClick={() => onUndo({ salonId: stay.salonId, from: day(stay.from ?? '') })}
          >
            Angre
          </Button>
        )}
      </li>
    ))}
  </ul>
)
