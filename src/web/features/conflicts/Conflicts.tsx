import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Conflict } from '#contract/conflicts/conflicts'
import { receiptConflicts } from '#domain/sales/receipt-conflicts'
import type { Month } from '#domain/values/month'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { Button } from '../../ui/Button.tsx'
import { counted } from '../../ui/counted.ts'
import { Mark } from '../../ui/Mark.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import styles from './ConflictList.module.css'
import { conflictsOf } from './queries.ts'
import { ReceiptVersion } from './ReceiptVersion.tsx'
import { type ConflictChoice, useDecide } from './use-decide.ts'
import { conflictWords } from './words.ts'

const nameOf = ({ nr, registerID, salonName }: Conflict) =>
  [`Kvittering ${nr}`, `kasse ${registerID}`, salonName ?? 'ingen salong'].join(' · ')

interface ConflictListProps {
  /** The total number of conflicts. */
  readonly total: number
  readonly conflicts: readonly Conflict[]
}

/** Receipts with the same number side by side, with a choice between them. */
const ConflictList = ({ total, conflicts }: ConflictListProps) => {
  const deciding = useDecide()
  const list = useRef<HTMLUListElement>(null)

  const decide = (choice: ConflictChoice) =>
    deciding.mutate(choice, {
      // The decided item leaves the list. Move the focus to the list so that the keyboard stays close to the next item.
      onSuccess: () => list.current?.focus(),
    })
  const decideAll = async (use: ConflictChoice['use']) => {
    const sure = await areYouSure({
      consequence: `${counted(conflicts.length, 'kvittering', 'kvitteringer')}: ${
        use === 'first' ? 'de som kom først, teller som før.' : 'de nye teller, og dagene regnes på nytt.'
      } Sendte lønnsrapporter står som de er.`,
      action: use === 'first' ? conflictWords.keepAll : conflictWords.useAll,
    })
    if (sure) decide({ objectIds: conflicts.map(({ objectId }) => objectId), use })
  }
  const chosen = deciding.isPending ? deciding.variables : undefined
  const busy = (objectId: string, use: ConflictChoice['use']) =>
    chosen?.use === use && chosen.objectIds.length === 1 && chosen.objectIds[0] === objectId

  return (
    <>
      {conflicts.length > 1 && (
        <div className={styles.all}>
          <Button disabled={deciding.isPending} onClick={() => void decideAll('first')}>
            {conflictWords.keepAll}
          </Button>
          <Button disabled={deciding.isPending} onClick={() => void decideAll('new')}>
            {conflictWords.useAll}
          </Button>
        </div>
      )}
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={receiptConflicts.title}>
        {conflicts.map(conflict => (
          <li key={conflict.objectId} className={styles.conflict}>
            <h3>{nameOf(conflict)}</h3>
            <div className={styles.both}>
              <ReceiptVersion title={conflictWords.stands} receipt={conflict.first} other={conflict.new} />
              <ReceiptVersion title={conflictWords.came} receipt={conflict.new} other={conflict.first} />
            </div>
            <div className={styles.actions}>
              {(['first', 'new'] as const).map(use => (
                <Button
                  key={use}
                  aria-label={`${use === 'first' ? conflictWords.keepFirst : conflictWords.useNew}, ${nameOf(conflict)}`}
                  busy={busy(conflict.objectId, use)}
                  disabled={deciding.isPending}
                  onClick={() => decide({ objectIds: [conflict.objectId], use })}
                >
                  {use === 'first' ? conflictWords.keepFirst : conflictWords.useNew}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {total > conflicts.length && (
        <p className={styles.file}>
          {conflicts.length} av {total} vises. De neste kommer når disse er valgt.
        </p>
      )}
    </>
  )
}

/** The receipt conflicts to decide, of one month or all months. */
export const Conflicts = ({ month }: { month?: Month }) => {
  const { data, error, isFetching, refetch } = useQuery(conflictsOf(month))
  return (
    <Section title={receiptConflicts.title} lead={conflictWords.lead}>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="Kvitteringene"
          hasEarlier={!!data}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      <div className={styles.answer}>
        {!data && !error && <TableSkeleton label="Henter kvitteringene" rows={1} />}
        {data?.total === 0 && <Mark level="success">{conflictWords.none}</Mark>}
        {data && data.total > 0 && <ConflictList {...data} />}
      </div>
    </Section>
  )
}
