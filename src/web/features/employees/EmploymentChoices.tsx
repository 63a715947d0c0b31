import type { EmployeeChange } from '#domain/access/employee-changes'
import { countsYears } from '#domain/employees/employed-as'
import { DateField } from '../../ui/DateField.tsx'
import { Select } from '../../ui/Select.tsx'
import type { EmploymentDraft, EmploymentEdits, EmploymentFaults } from './draft.ts'
import { cuts, employedAsChoices, experiences, stillings, yesOrNo } from './words.ts'

interface ChoicesProps {
  readonly draft: EmploymentDraft
  readonly faults: EmploymentFaults
  /** The server's refusal of the day, if any. */
  readonly refusedTraining: string | undefined
  readonly off: (field: EmployeeChange) => boolean
  readonly onChange: (edits: EmploymentEdits) => void
}

/** The fields whose values come from a list [R050]. */
export const EmploymentChoices = ({ draft, faults, refusedTraining, off, onChange }: ChoicesProps) => (
  <>
    <Select
      label="Ansatt som"
      choices={employedAsChoices}
      value={draft.employedAs}
      disabled={off('employedAs')}
      onChange={employedAs => onChange({ employedAs })}
    />
    {countsYears(draft.employedAs) && (
      <DateField
        label="Årene regnes fra"
        help="Første dag i læretida, eller som hjelpearbeider. Da følger året av seg selv."
        value={draft.trainingSince}
        disabled={off('trainingSince')}
        error={faults.trainingSince?.text ?? refusedTraining}
        onChange={trainingSince => onChange({ trainingSince })}
      />
    )}
    <Select
      label="Ansiennitet, år"
      choices={experiences}
      value={String(draft.experience)}
      disabled={off('experience') || draft.experienceSince !== ''}
      onChange={value => onChange({ experience: Number(value) })}
    />
    <DateField
      label="Ansiennitet regnes fra"
      help="Da vokser den av seg selv."
      value={draft.experienceSince}
      disabled={off('experienceSince')}
      error={faults.experienceSince?.text}
      onChange={experienceSince => onChange({ experienceSince })}
    />
    <Select
      label="Stilling, prosent"
      choices={stillings}
      value={String(draft.stillings)}
      disabled={off('stillings')}
      onChange={value => onChange({ stillings: Number(value) })}
    />
    <Select
      label="Klippetype"
      choices={cuts}
      value={String(draft.cutType)}
      disabled={off('cutType')}
      onChange={value => onChange({ cutType: Number(value) })}
    />
    <Select
      label="Sperret"
      choices={yesOrNo}
      value={draft.blocked ? 'yes' : 'no'}
      disabled={off('blocked')}
      onChange={value => onChange({ blocked: value === 'yes' })}
    />
  </>
)
