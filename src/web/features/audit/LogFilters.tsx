import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { AuditEntry } from '#contract/audit/audit'
import { type AuditAction, auditActions } from '#domain/audit/actions'
import { capitalised } from '#domain/values/capitalised'
import { type Month, monthName, monthsUntil } from '#domain/values/month'
import { everybodyByName } from '../../api/chain.ts'
import { useMe } from '../../api/use-session.ts'
import { IconX } from '../../ui/icons.ts'
import { monthAt } from '../../ui/norwegian-time.ts'
import { Picker } from '../../ui/Picker.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './LogFilters.module.css'
import { type LogFilter, logAddress } from './log-filter.ts'

interface LogFiltersProps {
  readonly filter: LogFilter
  /** The shown entries, which provide the names of the chosen person and subject. */
  readonly entries: readonly AuditEntry[]
}

const ALL = 'all'
const BACK = 24

const actions = [
  { value: ALL, label: 'Alle hendelser' },
  ...(Object.keys(auditActions) as AuditAction[])
    .map(value => ({ value, label: auditActions[value] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'nb')),
] as const

/** Filters by action, month, salon and person, and by the subject chosen in the list. */
export const LogFilters = ({ filter, entries }: LogFiltersProps) => {
  const navigate = useNavigate()
  const places = useMe().salons.map(({ objectId, name }) => ({ value: objectId, label: name }))
  const { action, month, ...others } = filter
  const to = (chosen: LogFilter) => void navigate(logAddress(chosen), { preventScrollReset: true })
  const months = [
    { value: ALL, label: 'Alle måneder' },
    ...monthsUntil(monthAt(Date.now()), BACK, month).map(value => ({
      value,
      label: capitalised(monthName(value)),
    })),
  ]
  const actor = entries.find(entry => entry.actor?.objectId === filter.actor)?.actor?.name ?? 'valgt person'
  const people = (useQuery(everybodyByName).data ?? []).map(({ objectId, name }) => ({
    value: objectId,
    label: name,
  }))
  const isListed = people.some(({ value }) => value === filter.actor)
  const subject = entries[0]?.subject?.name ?? filter.subject
  return (
    <div className={styles.filters}>
      <Select
        label="Hendelse"
        value={action ?? ALL}
        choices={actions}
        onChange={value =>
          to({ ...others, ...(month && { month }), ...(value !== ALL && { action: value }) })
        }
      />
      <Select
        label="Måned"
        value={month ?? ALL}
        choices={months}
        onChange={value =>
          to({ ...others, ...(action && { action }), ...(value !== ALL && { month: value as Month }) })
        }
      />
      <Select
        label="Salong"
        value={filter.salon ?? ALL}
        choices={[{ value: ALL, label: 'Alle salonger' }, ...places]}
        onChange={value => to(value === ALL ? without(filter, 'salon') : { ...filter, salon: value })}
      />
      <Picker
        label="Gjort av"
        placeholder="Alle"
        choices={people}
        value={isListed ? (filter.actor ?? null) : null}
        clearable
        onChange={actor => to(actor ? { ...filter, actor } : without(filter, 'actor'))}
      />
      {filter.actor && !isListed && <Chosen label={`Gjort av ${actor}`} without={without(filter, 'actor')} />}
      {filter.subject && <Chosen label={`Gjelder ${subject}`} without={without(filter, 'subject')} />}
    </div>
  )
}

const without = (filter: LogFilter, name: 'actor' | 'subject' | 'salon'): LogFilter => {
  const { [name]: _, ...others } = filter
  return others
}

const Chosen = ({ label, without: rest }: { label: string; without: LogFilter }) => (
  <Link
    to={logAddress(rest)}
    preventScrollReset
    className={styles.chosen}
    aria-label={`${label}, fjern valget`}
  >
    {label}
    <IconX aria-hidden="true" />
  </Link>
)
