import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import form from '../../ui/Form.module.css'
import { TextField } from '../../ui/TextField.tsx'

interface RegistersProps {
  readonly registers: readonly string[]
  /** True when the register is saved for this salon. */
  readonly isSaved: (register: string) => boolean
  /** Asks from which day a saved register leaves the salon. */
  readonly onTakeOut: (register: string) => void
  readonly error: string | undefined
  readonly onChange: (registers: readonly string[]) => void
}

/** The registers of a salon, by their names in the files. */
export const Registers = ({ registers, isSaved, onTakeOut, error, onChange }: RegistersProps) => {
  const [added, setAdded] = useState('')
  const name = added.trim()
  const twice = registers.includes(name)
  const add = () => {
    if (name === '' || twice) return
    onChange([...registers, name])
    setAdded('')
  }
  return (
    <fieldset className={form.group}>
      <legend>Kasser</legend>
      {registers.length > 0 && (
        <ul className={form.items}>
          {registers.map(id => (
            <li key={id}>
              {id}
              <Button
                look="quiet"
                size="small"
                aria-label={`Fjern kassa ${id}`}
                onClick={() => (isSaved(id) ? onTakeOut(id) : onChange(registers.filter(one => one !== id)))}
              >
                Fjern
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={form.add}>
        <TextField
          label="Ny kasse"
          value={added}
          maxLength={320}
          error={twice ? 'Den kassa står her alt.' : undefined}
          onChange={event => setAdded(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button onClick={add} disabled={name === '' || twice}>
          Legg til kassa
        </Button>
      </div>
      <p className={form.help}>
        Navnet som kassa bruker om seg selv i filene sine. Har en annen salong en kasse med samme navn, skriv
        organisasjonsnummer, sted og navn med skråstrek mellom.
      </p>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
