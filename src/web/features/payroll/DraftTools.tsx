import { IconChevronDown } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { capitalised } from '#domain/values/capitalised'
import { type Month, monthName } from '#domain/values/month'
import { asFailure } from '../../failure.ts'
import { classes } from '../../ui/classes.ts'
import { counted } from '../../ui/counted.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { MonthSelect } from '../../ui/MonthSelect.tsx'
import styles from './DraftTools.module.css'
import { ImportBar } from './ImportBar.tsx'
import type { Person } from './person.ts'
import { lastMonth, payrollMonths } from './report-dates.ts'
import type { useImport } from './use-import.ts'

interface DraftToolsProps {
  readonly month: Month
  readonly people: readonly Person[] | undefined
  /** The query that loads `people`, used to show its error. */
  readonly asked: UseQueryResult
  readonly added: readonly string[]
  readonly imports: ReturnType<typeof useImport>
}

/** Selects the month and the people. The URL holds the month and the other choices. */
export const DraftTools = ({ month, people, asked, added, imports }: DraftToolsProps) => {
  const [search, setSearch] = useSearchParams()
  const now = new Date()
  const [shown, show] = useState(false)
  // On a phone the tools collapse once the sheet has rows. Progress and errors always stay visible.
  const folds = added.length > 0 && !imports.progress && !imports.failed && !asked.error
  const id = useId()

  const change = (name: string, value: string | null, replace: boolean) =>
    setSearch(
      current => {
        const next = new URLSearchParams(current)
        if (value === null) next.delete(name)
        else next.set(name, value)
        // The report to correct belongs to the previous month.
        if (name === 'month') next.delete('replaces')
        return next
      },
      { replace },
    )

  return (
    <>
      {folds && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => show(!shown)}
        >
          {capitalised(monthName(month))}, {counted(added.length, 'ansatt', 'ansatte')}
          <IconChevronDown aria-hidden="true" />
        </button>
      )}
      <div id={id} className={classes(styles.tools, folds && !shown && styles.folded)}>
        <ImportBar
          people={people ?? []}
          added={new Set(added)}
          showInactive={search.get('inactive') !== 'hidden'}
          onShowInactive={show => change('inactive', show ? null : 'hidden', true)}
          imports={imports}
          month={
            <MonthSelect
              label="Lønnsmåned"
              hiddenLabel
              value={month}
              months={payrollMonths(now, month)}
              format={monthName}
              onChange={chosen => change('month', chosen === lastMonth(now) ? null : chosen, false)}
            />
          }
        />
        {asked.error && (
          <div className={styles.whole}>
            <ErrorNote
              failure={asFailure(asked.error)}
              consequence="De ansatte er ikke hentet. Rapporten står som før."
              onRetry={() => void asked.refetch()}
              retrying={asked.isFetching}
            />
          </div>
        )}
      </div>
    </>
  )
}
