import { useQuery } from '@tanstack/react-query'
import { employees } from '#contract/employees/employees'
import { type Cause, causeLabel } from '#domain/complaints/causes'
import { NOT_SPECIFIED, OTHER_EMPLOYEE } from '#domain/complaints/intake'
import type { CaseFilter } from '#domain/complaints/lessons'
import { month, monthName } from '#domain/values/month'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { type ListFilter, narrowing, widest } from './filter.ts'
import styles from './ListHead.module.css'

interface NarrowedProps {
  readonly filter: ListFilter
  readonly onChange: (to: Partial<ListFilter>) => void
}

const parts: Readonly<Record<CaseFilter, string>> = {
  redone: 'gjort om',
  costly: 'med godkjent kostnad',
  closed: 'fullført',
  answered: 'med svar på «Ble det bra?»',
}

const monthsInWords = (from: string, to: string): string => {
  const named = [from, to].filter(text => text !== '').map(text => monthName(month(text)))
  return [...new Set(named)].join(' – ')
}

/** Shows the filter that a figure has set, and a way to remove it. */
export const Narrowed = ({ filter, onChange }: NarrowedProps) => {
  const { employee, cause, from, to, only } = filter
  const isPerson = employee !== '' && employee !== OTHER_EMPLOYEE
  const { data: person } = useQuery({
    queryKey: ['employees', 'one', employee],
    queryFn: ({ signal }) => call(employees.get, { params: { objectId: employee } }, { signal }),
    enabled: isPerson,
  })
  if (narrowing.every(name => filter[name] === '')) return null
  const said = [
    isPerson ? (person?.name ?? 'En frisør') : employee && NOT_SPECIFIED,
    cause && causeLabel(cause as Cause),
    only && parts[only as CaseFilter],
    monthsInWords(from, to),
  ]
  return (
    <p className={styles.narrowed}>
      <span>{said.filter(text => text !== '').join(' · ')}</span>
      <Button size="small" look="quiet" onClick={() => onChange(widest)}>
        Vis alle
      </Button>
    </p>
  )
}
