import { useState } from 'react'
import { AddByName } from './AddByName.tsx'
import { createSalonAdder } from './add-salon.ts'
import type { MappingEntry } from './rows.ts'

interface NewSalonProps {
  readonly row: MappingEntry
  /** The display name of the register. */
  readonly called: string
  readonly onClose: () => void
}

/** Asks for the name of a new salon for a register. The location in the file is the proposal. */
export const NewSalon = ({ row, called, onClose }: NewSalonProps) => {
  const [addSalon] = useState(createSalonAdder)
  return (
    <AddByName
      title={`Ny salong for ${called}`}
      what="Salongen"
      proposal={row.location ?? ''}
      maxLength={80}
      help="Kvitteringene fra kassa teller for salongen med en gang. Åpningstider og sone settes under Salonger."
      add={name => addSalon(name, [row.code])}
      gets={`med kvitteringene fra ${called}`}
      pathOf={salonId => `/salon/${salonId}`}
      onClose={onClose}
    />
  )
}
