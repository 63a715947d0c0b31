import type { EmployeeChange } from '#domain/access/employee-changes'
import { Select } from '../../ui/Select.tsx'
import type { Draft, Edits } from './draft.ts'
import { cuts, experiences, stillings, yesOrNo } from './words.ts'

interface ChoicesProps {
  readonly draft: Draft
  readonly off: (field: EmployeeChange) => boolean
  readonly onChange: (edits: Edits) => void
}

/** What is chosen from a list [R050]. */
export const Choices = ({ draft, off, onChange }: ChoicesProps) => (
  <>
    <Select
      label="Ansiennitet, år"
      choices={experiences}
      value={String(draft.experience)}
      disabled={off('experience')}
      onChange={value => onChange({ experience: Number(value) })}
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
