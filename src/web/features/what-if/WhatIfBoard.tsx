import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SettingValues } from '#contract/settings/settings'
import type { ListedTerms } from '#contract/terms/terms'
import { type ListedWhatIf, whatIf } from '#contract/what-if/what-if'
import { MOST_WHAT_IF_MONTHS } from '#domain/payroll/what-if-terms'
import { download } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { BareButton } from '../../ui/BareButton.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { IconArrowDown } from '../../ui/icons.ts'
import { Note } from '../../ui/Note.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { Alternatives } from './Alternatives.tsx'
import { KeepDialog } from './KeepDialog.tsx'
import { SalonDifferences } from './SalonDifferences.tsx'
import { useWhatIf } from './use-what-if.ts'
import styles from './WhatIf.module.css'
import { WhatIfFields } from './WhatIfFields.tsx'
import { WhoGets } from './WhoGets.tsx'
import {
  countChanges,
  figuresNow,
  formOfChanges,
  formOfToday,
  type WhatIfForm,
  whatIfChangesIn,
  whatIfFaults,
} from './what-if-form.ts'
import { whatIfWords as words } from './words.ts'

interface WhatIfBoardProps {
  readonly terms: ListedTerms
  readonly chain: SettingValues
  readonly all: {
    readonly months: readonly string[]
    readonly kept: readonly ListedWhatIf[]
    readonly draft: ListedWhatIf | null
  }
}

/** The terms beside the answer, and the kept alternatives under it. */
export const WhatIfBoard = ({ terms, chain, all }: WhatIfBoardProps) => {
  const now = figuresNow(terms, chain)
  const months = all.months.slice(0, MOST_WHAT_IF_MONTHS)
  const [form, setForm] = useState(() =>
    all.draft ? formOfChanges(now, all.draft.changes) : formOfToday(now),
  )
  const [naming, setNaming] = useState(false)
  const asked = useWhatIf(all.draft?.objectId ?? null, months)
  const faults = whatIfFaults(form)
  const { current, shown, isOld, failure } = asked

  const change = (next: WhatIfForm) => {
    setForm(next)
    if (Object.keys(whatIfFaults(next)).length > 0) return asked.stop()
    const changes = whatIfChangesIn(next, now)
    if (countChanges(changes) === 0) return asked.open(null)
    asked.ask(changes)
  }
  const openIt = (one: ListedWhatIf | null) => {
    setForm(one ? formOfChanges(now, one.changes) : formOfToday(now))
    asked.open(one?.objectId ?? null)
  }
  const result = shown?.result ?? null
  const people = new Set(result?.people.map(({ objectId }) => objectId)).size
  const failed = failure && asFailure(failure)
  const isComputing = isOld && current?.state !== 'failed' && !failed
  const answer = result && shown && words.answer(result, shown.months.length)
  const heading = useRef<HTMLHeadingElement>(null)
  // As in WhatIf.module.css: the answer lies below the terms and out of view.
  const isBelow = useMediaQuery('(max-width: 1000px)')

  return (
    <div className={styles.board}>
      <WhatIfFields form={form} faults={faults} now={now} onChange={change} />
      {isBelow && answer && (
        <BareButton className={styles.toAnswer} onClick={() => heading.current?.focus()}>
          <span>{isComputing ? words.answerComes : isOld ? words.notMade : answer}</span>
          <IconArrowDown aria-hidden="true" />
        </BareButton>
      )}
      <div className={styles.answer}>
        <header className={styles.head}>
          <div>
            <h2 ref={heading} tabIndex={-1}>
              {words.what}
            </h2>
            {shown && <p className={styles.span}>{words.span(shown.months, people)}</p>}
          </div>
          {current && (
            <div className={styles.actions}>
              {shown && !isOld && (
                <ExportButton
                  formats={words.formats}
                  fetchFile={format =>
                    download(whatIf.export, { body: { objectId: current.objectId, format } })
                  }
                  failure={error => <ErrorNote failure={asFailure(error)} consequence={words.file} />}
                />
              )}
              {current.name === null && (
                <Button disabled={isOld} onClick={() => setNaming(true)}>
                  {words.keep}
                </Button>
              )}
              <ButtonLink as={Link} look="primary" to={`/admin-panel/terms/new?whatif=${current.objectId}`}>
                {words.use}
              </ButtonLink>
            </div>
          )}
        </header>
        {failed && (
          <ErrorNote
            failure={failed}
            consequence={words.notMade}
            onRetry={() => asked.ask(whatIfChangesIn(form, now))}
          />
        )}
        {current?.state === 'failed' && (
          <Note
            level="danger"
            title={words.stopped}
            action={<Button onClick={() => asked.ask(whatIfChangesIn(form, now))}>{words.again}</Button>}
          >
            {words.stoppedWhy}
          </Note>
        )}
        <div role="status" className={styles.progress}>
          {isComputing && (
            <>
              <p>
                {words.computing(current?.progress.done ?? 0, current?.progress.of ?? months.length)}
                {result && `. ${words.old}`}
              </p>
              <ProgressBar
                label={words.what}
                done={current?.progress.done ?? 0}
                all={current?.progress.of ?? months.length}
                thin
              />
            </>
          )}
        </div>
        {result && shown ? (
          <div className={classes(styles.figures, isOld && styles.old)} aria-busy={isOld}>
            <div>
              <p className={styles.said}>{answer}</p>
              <p className={styles.parts}>{words.parts(result)}</p>
            </div>
            {result.notReproduced.rows > 0 && (
              <Note level="warning" title={words.notReproduced(result.notReproduced.rows)}>
                {words.notReproducedWhy(result.notReproduced.months)}
              </Note>
            )}
            <SalonDifferences of={result} months={shown.months} />
            <WhoGets of={result} />
          </div>
        ) : (
          !isOld &&
          !failed && (
            <EmptyState
              title={words.nothing}
              why={words.nothingWhy(months.length)}
              seed={22}
              headingLevel={3}
            />
          )
        )}
        <Alternatives all={all} openId={asked.openId} onOpen={openIt} />
      </div>
      {current && (
        <KeepDialog key={current.objectId} of={current} open={naming} onClose={() => setNaming(false)} />
      )}
    </div>
  )
}
