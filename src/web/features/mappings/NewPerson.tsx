import { AddByName } from './AddByName.tsx'
import { addForNumber } from './add-for-number.ts'
import type { MappingEntry } from './rows.ts'

interface NewPersonProps {
  readonly row: MappingEntry
  /** The salon in which the number was seen, and its name. */
  readonly salonId: string
  readonly salonName: string
  /** The display name of the number. */
  readonly called: string
  readonly onClose: () => void
}

/** Asks for a new employee's name, or proposes the only one in the files. It is enough to assign their sales and hours. */
export const NewPerson = ({ row, salonId, salonName, called, onClose }: NewPersonProps) => {
  const [proposed = '', ...others] = row.names ?? []
  return (
    <AddByName
      title={`Ny ansatt i ${salonName}`}
      what="Den ansatte"
      proposal={others.length > 0 ? '' : proposed}
      maxLength={120}
      help={`Salg og timer på ${called} i ${salonName} teller for den nye med en gang. Lønn og mål settes under Ansatte.`}
      add={name => addForNumber(name, row.code, [salonId])}
      gets={`og får det som ventet på ${called}`}
      pathOf={objectId => `/salon/${salonId}/${objectId}`}
      onClose={onClose}
    />
  )
}
