import { useState } from 'react'
import { countedAgainWords, firstOwnDay } from '#domain/sales/counted-again'
import { dayName } from '#domain/values/day-names'
import { classes } from '../../ui/classes.ts'
import { Picker } from '../../ui/Picker.tsx'
import { Select } from '../../ui/Select.tsx'
import { choicesFor, type Known, NEW_PERSON, NEW_SALON, NO_SALON, salonName } from './choices.ts'
import styles from './MappingRow.module.css'
import { MoveRegister } from './MoveRegister.tsx'
import type { RegisterMove } from './move-words.ts'
import { NewPerson } from './NewPerson.tsx'
import { NewSalon } from './NewSalon.tsx'
import { RemoveButton, RemoveMapping } from './RemoveMapping.tsx'
import type { MappingDraft, MappingEntry, MappingKind } from './rows.ts'
import { Stays } from './Stays.tsx'
import { mappingName, sections, waitsOf } from './words.ts'

interface MappingRowProps {
  readonly kind: MappingKind
  readonly row: MappingEntry
  readonly draft: MappingDraft | undefined
  readonly known: Known
  readonly onChange: (changes: Partial<Pick<MappingDraft, 'becomes' | 'holdsIn'>>) => void
}

/** An unknown name with its pending data and the choice of its mapping. */
export const MappingRow = ({ kind, row, draft, known, onChange }: MappingRowProps) => {
  const [adding, setAdding] = useState<'person' | 'salon' | null>(null)
  const [moving, setMoving] = useState<RegisterMove | null>(null)
  const [stay] = row.stays ?? []
  /** True if the newest stay of the register has a start date, as far as the reader can see. */
  const hasMoved = stay !== undefined && stay.from !== null
  const [salonId] = row.salonIds
  const name = mappingName(kind, row)
  const unsaved = draft && draft.becomes !== '' && draft.becomes !== row.is
  const where = row.salonIds.map(salonId => salonName(known, salonId)).join(', ')
  const named = [name, row.whose, where].filter(Boolean).join(', ')
  const holdsIn = draft?.holdsIn ?? row.reaches[0] ?? null
  const about = [row.whose, where, row.waits?.example, waitsOf(row)].filter(Boolean).join(' · ')
  return (
    <li className={classes(styles.row, unsaved && styles.unsaved)}>
      <span className={styles.name}>
        {name}
        <span className={styles.about}>{unsaved ? 'Valgt, ikke lagret' : about}</span>
        {row.again && (
          <span className={styles.about}>
            {countedAgainWords(row.again)} Koble kassa fra {dayName(firstOwnDay(row.again))}.
          </span>
        )}
      </span>
      <Picker
        label={`${sections[kind].is} for ${named}`}
        hiddenLabel
        placeholder={`Velg ${sections[kind].is === 'Er' ? 'hva det er' : sections[kind].is.toLowerCase()}`}
        choices={choicesFor(kind, row, known)}
        value={draft?.becomes || row.is}
        onChange={becomes => {
          if (!becomes) return
          if (becomes === NEW_PERSON) setAdding('person')
          else if (becomes === NEW_SALON) setAdding('salon')
          else if (row.again) setMoving({ does: 'begin', salonId: becomes, from: firstOwnDay(row.again) })
          else if (!row.stays) onChange({ becomes })
          else if (becomes === NO_SALON && row.is !== null) setMoving({ does: 'close', salonId: row.is })
          else if (becomes !== row.is) setMoving({ does: 'move', salonId: becomes })
        }}
      />
      {row.reaches.length > 1 ? (
        <Select
          label={`Gjelder for ${named}`}
          hiddenLabel
          choices={row.reaches.map(value => ({ value, label: salonName(known, value) }))}
          value={holdsIn}
          onChange={value => onChange({ holdsIn: value })}
        />
      ) : (
        <span className={styles.reach}>{holdsIn !== null && salonName(known, holdsIn)}</span>
      )}
      {adding === 'salon' && <NewSalon row={row} called={name} onClose={() => setAdding(null)} />}
      {adding === 'person' && salonId !== undefined && (
        <NewPerson
          row={row}
          salonId={salonId}
          salonName={salonName(known, salonId)}
          called={name}
          onClose={() => setAdding(null)}
        />
      )}
      {row.is !== null && !row.stays && <RemoveMapping kind={kind} row={row} name={named} />}
      {stay && !hasMoved && (
        <RemoveButton name={named} onClick={() => setMoving({ does: 'undo', ...stay, from: null })} />
      )}
      {hasMoved && row.stays && (
        <Stays
          called={name}
          stays={row.stays}
          known={known}
          onUndo={stay => setMoving({ does: 'undo', ...stay })}
        />
      )}
      {moving && (
        <MoveRegister
          code={row.code}
          called={name}
          moving={moving}
          known={known}
          onClose={() => setMoving(null)}
        />
      )}
    </li>
  )
}
