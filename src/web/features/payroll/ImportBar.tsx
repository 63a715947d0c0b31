import { type ReactNode, useState } from 'react'
import { MOST_PEOPLE_OF_A_REPORT, TOO_MANY_PEOPLE } from '#contract/page-sizes'
import { Button } from '../../ui/Button.tsx'
import { counted } from '../../ui/counted.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { Picker } from '../../ui/Picker.tsx'
import styles from './ImportBar.module.css'
import { ImportProgressBar } from './ImportProgressBar.tsx'
import { choiceOf, fittingIn, importedTogether, offeredPeople, type Person } from './person.ts'
import type { useImport } from './use-import.ts'

interface ImportBarProps {
  readonly people: readonly Person[]
  readonly added: ReadonlySet<string>
  readonly showInactive: boolean
  readonly onShowInactive: (show: boolean) => void
  readonly imports: ReturnType<typeof useImport>
  /** The month selector. */
  readonly month: ReactNode
}

/** The text of the person selector when it shows nobody. */
const nothingIn = (people: readonly Person[], offered: readonly Person[]): string => {
  if (people.length === 0) return 'Ingen ansatte denne måneden'
  return offered.length === 0 ? 'Alle er med i rapporten' : 'Ingen treff'
}

/** Adds people to the report, one by one or all remaining at once. */
export const ImportBar = ({
  people,
  added,
  showInactive,
  onShowInactive,
  imports,
  month,
}: ImportBarProps) => {
  const [chosenId, choose] = useState<string | null>(null)
  const { progress, failed, start, cancel, status } = imports
  const offered = offeredPeople(people, { added, showInactive })
  const chosen = offered.find(({ objectId }) => objectId === chosenId)
  const left = importedTogether(offered)
  const fitting = fittingIn(left, added.size)
  const isFull = added.size >= MOST_PEOPLE_OF_A_REPORT
  /** Moves focus here before an action that removes its own button. */
  const from = (act: () => void) => () => {
    status.current?.focus({ preventScroll: true })
    act()
  }
  const importOne = async (person: Person) => {
    await start([person])
    choose(null)
  }

  return (
    <>
      <Picker
        className={styles.picker ?? ''}
        label="Velg ansatt"
        hiddenLabel
        placeholder="Velg ansatt"
        choices={offered.map(choiceOf)}
        value={chosen?.objectId ?? null}
        onChange={choose}
        nothing={nothingIn(people, offered)}
      />
      <Button
        disabled={!chosen || isFull}
        busy={progress?.all === 1}
        onClick={() => chosen && void importOne(chosen)}
      >
        IMPORTSTATISTIK
      </Button>
      {month}
      <label className={styles.inactive}>
        <input
          type="checkbox"
          checked={showInactive}
          onChange={event => onShowInactive(event.target.checked)}
        />
        <span lang="en">Show inactive</span>
      </label>
      <section className={styles.end} ref={status} aria-label="Alle ansatte" tabIndex={-1}>
        {progress && progress.all > 1 ? (
          <ImportProgressBar progress={progress} onCancel={from(cancel)} />
        ) : (
          <>
            <span className={styles.count}>
              {added.size} av {added.size + left.length} ansatte importert
            </span>
            {/* An empty sheet has the button for all of them itself. */}
            {added.size > 0 && fitting.length > 0 && (
              <Button
                look="quiet"
                size="small"
                className={styles.rest}
                onClick={from(() => void start(fitting))}
              >
                {`Importer de ${fitting.length} siste`}
              </Button>
            )}
          </>
        )}
      </section>
      {left.length > fitting.length && (
        <div className={styles.failed}>
          <Note level="warning" title={`${TOO_MANY_PEOPLE}.`}>
            <p>{`${counted(left.length - fitting.length, 'ansatt', 'ansatte')} får ikke plass. Ta noen ut av rapporten først.`}</p>
          </Note>
        </div>
      )}
      {failed && (
        <div className={styles.failed}>
          <ErrorNote
            failure={failed.failure}
            consequence={`Ikke importert: ${failed.people.map(({ name }) => name).join(', ')}. Resten av rapporten står som før.`}
            onRetry={from(() => void start(failed.people))}
          />
        </div>
      )}
    </>
  )
}
