import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ReportDifferences } from '#contract/payroll/payroll'
import { type PayrollColumn, payrollColumns } from '#domain/payroll/columns'
import type { PersonDifference } from '#domain/payroll/report-differences'
import { isNotThen, NOT_THEN } from '#domain/payroll/sent-row'
import { kroner } from '#domain/values/number-format'
import { asFailure } from '../../failure.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Differences.module.css'
import { differencesIn } from './queries.ts'
import { shownApart, shownWithUnit } from './sheet/figures.ts'

type Person = PersonDifference

/** The changed cells of a report compared with the report that it replaces. */
export const Differences = ({ objectId }: { objectId: string }) => {
  const { data, error, refetch, isFetching } = useQuery(differencesIn(objectId))
  return (
    <section className={styles.differences} aria-labelledby="differences">
      <div className={styles.top}>
        <h2 id="differences">Forskjeller</h2>
        <ButtonLink as={Link} to="?" size="small">
          Se hele rapporten
        </ButtonLink>
      </div>
      {error && (
        <ErrorNote
          failure={asFailure(error)}
          consequence="Forskjellene er ikke hentet."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <TableSkeleton label="Henter forskjellene" rows={6} />}
      {data && <DifferenceTable differences={data} />}
    </section>
  )
}

const DifferenceTable = ({ differences: { people, sales, terms } }: { differences: ReportDifferences }) => {
  if (people.length === 0 && !sales && !terms) return <p>Ingenting er endret.</p>
  const ofAll = [
    ...(sales ? [{ what: 'Annen omsetning', from: kroner(sales.from), to: kroner(sales.to) }] : []),
    ...(terms ? [{ what: 'Lønnsvilkår', ...terms, isText: true }] : []),
  ]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Ansatt</th>
          <th scope="col">Kolonne</th>
          <th scope="col">Før</th>
          <th scope="col">Etter</th>
        </tr>
      </thead>
      {people.map(person => (
        <PersonRows key={person.objectId} person={person} />
      ))}
      {ofAll.length > 0 && <Changes who="Hele salongen" changes={ofAll} />}
    </table>
  )
}

export const changeWords = { changed: null, added: 'kom til', removed: 'gikk ut' } as const

const PersonRows = ({ person: { name, change, cells } }: { person: Person }) => {
  const words = changeWords[change]
  const changes = cells.map(({ key, from, to }) => {
    const column = columnOf(key)
    const isText = column.kind === 'text' || column.kind === 'choice'
    const shownIn = (value: typeof from) =>
      change === 'changed' && isNotThen(key, value) ? NOT_THEN : shown(value, column)
    const [before, after] = shownApart([from, to], column.kind, shownIn)
    return { what: column.label, from: before, to: after, isText }
  })
  return <Changes who={words ? `${name} (${words})` : name} changes={changes} />
}

interface Change {
  readonly what: string
  readonly from: string
  readonly to: string
  /** True for text, which is left-aligned. */
  readonly isText?: boolean
}

/** One person's changes. The name is shown once, in the first row. */
const Changes = ({ who, changes }: { who: string; changes: readonly Change[] }) => (
  <tbody>
    {changes.map(({ what, from, to, isText }, place) => (
      <tr key={what} className={classes(isText && styles.text)}>
        {place === 0 && (
          <th scope="rowgroup" rowSpan={changes.length}>
            {who}
          </th>
        )}
        <th scope="row" className={styles.what}>
          {what}
        </th>
        <td data-head="Før">{from}</td>
        <td data-head="Etter">{to}</td>
      </tr>
    ))}
  </tbody>
)

/** 'Fast per time 100 kr/t → 0 kr/t' */
export const cellWords = ({ key, from, to }: Person['cells'][number]): string => {
  const column = columnOf(key)
  return `${column.label} ${shownApart([from, to], column.kind, value => shown(value, column)).join(' → ')}`
}

const columnOf = (key: PayrollColumn['key']): PayrollColumn =>
  payrollColumns.find(column => column.key === key) as PayrollColumn

/** Empty text, and a person missing from that version, are shown as a dash. */
const shown = (value: Person['cells'][number]['from'], { kind }: PayrollColumn): string =>
  value === null || value === '' ? '–' : shownWithUnit(value, kind)
