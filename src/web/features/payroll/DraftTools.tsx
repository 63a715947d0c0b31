import { memo, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { capitalised } from '#domain/values/capitalised'
import { type Month, monthName } from '#domain/values/month'
import { asFailure } from '../../failure.ts'
import { classes } from '../../ui/classes.ts'
import { counted } from '../../ui/counted.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { IconChevronDown } from '../../ui/icons.ts'
import { MonthSelect } from '../../ui/MonthSelect.tsx'
import styles from './DraftTools.module.css'
import { ImportBar } from './ImportBar.tsx'
import { type Person, showsInactive } from './person.ts'
import { lastMonth, payrollMonths } from './report-dates.ts'
import type { useImport } from './use-import.ts'

interface DraftToolsProps {
  readonly month: Month
  readonly people: readonly Person[] | undefined
  /** Why `people` could not be loaded. */
  readonly error: unknown
  readonly retrying: boolean
  readonly onRetry: () => void
  readonly added: readonly string[]
  readonly imports: ReturnType<typeof useImport>
}

/**
 * Selects the month and the people. The URL holds the month and the other choices. An edit of the sheet leaves the props as they
 * are, so the tools are not rendered with it.
 */
export const DraftTools = memo(
  ({ month, people, error, retrying, onRetry, added, imports }: DraftToolsProps) => {
    const [search, setSearch] = useSearchParams()
    const now = new Date()
    const [shown, show] = useState(false)
    // On a phone the tools collapse once the sheet has rows. Progress and errors always stay visible.
    const folds = added.length > 0 && !imports.progress && !imports.failed && !error
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
            showInactive={showsInactive(search)}
            onShowInactive={show => change('inactive', show ? null : 'hidden', true)}
            imports={imports}
            month={
              <MonthSelect
                label="Lønnsmåned"
                hiddenLabel
                value={month}
                months={payrollMonths(now, month)}
                onChange={chosen => change('month', chosen === lastMonth(now) ? null : chosen, false)}
              />
            }
          />
          {error !== null && (
            <div className={styles.whole}>
              <ErrorNote
                failure={asFailure(error)}
                consequence="De ansatte er ikke hentet. Rapporten står som før."
                onRetry={onRetry}
                retrying={retrying}
              />
            </div>
          )}
        </div>
      </>
    )
  },
)
