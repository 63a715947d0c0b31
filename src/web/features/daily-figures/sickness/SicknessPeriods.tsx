import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type SicknessEntry, sickness } from '#contract/sickness/sickness'
import { sicknessKinds } from '#domain/sickness/periods'
import { percent } from '#domain/values/number-format'
import { call } from '../../../api/client.ts'
import { useChanges } from '../../../api/use-changes.ts'
import { asFailure } from '../../../failure.ts'
import { areYouSure } from '../../../ui/are-you-sure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { NotFetched } from '../../../ui/NotFetched.tsx'
import { showToast } from '../../../ui/toast.ts'
import { leavingUnsavedPeriod } from '../leaving.ts'
import { SICKNESS, shownPeriodsOf } from './queries.ts'
import { rangeOf } from './range-of.ts'
import styles from './Sickness.module.css'
import { SicknessForm } from './SicknessForm.tsx'
import type { SicknessFormState } from './use-sickness-form.ts'

interface SicknessPeriodsProps {
  readonly of: { readonly salonId: string; readonly objectId: string; readonly name: string }
  /** True for the viewer's own absence, which another person enters (A56). */
  readonly own: boolean
  readonly form: SicknessFormState
}

/** The periods of sickness of a person in the salon: to be read, entered, changed and removed (P146). */
export const SicknessPeriods = ({ of, own, form }: SicknessPeriodsProps) => {
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const periods = useQuery(shownPeriodsOf(of.salonId, of.objectId))
  const refresh = () => queries.invalidateQueries({ queryKey: SICKNESS })
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'sickness') void refresh()
  })
  const removing = useMutation({
    mutationFn: ({ objectId, version }: SicknessEntry) =>
      call(sickness.remove, { body: { objectId, version } }),
    onSuccess: (_, { objectId }) => {
      showToast({ text: 'Perioden er fjernet' })
      if (form.changed?.objectId === objectId) form.start(null)
      heading.current?.focus()
    },
    onSettled: refresh,
  })
  const change = async (period: SicknessEntry) => {
    if (form.unsaved && !(await areYouSure(leavingUnsavedPeriod))) return
    form.start(period)
    heading.current?.focus()
  }
  const ask = async (period: SicknessEntry) => {
    const yes = await areYouSure({
      title: { text: 'Vil du fjerne perioden?' },
      consequence: `Fraværet ${rangeOf(period)} blir borte. Syketimene i dagstallene blir stående.`,
      action: 'Fjern perioden',
      danger: true,
    })
    if (yes) removing.mutate(period)
  }
  return (
    <section className={styles.periods} aria-labelledby="sickness">
      <h3 id="sickness" ref={heading} tabIndex={-1}>
        Sykefravær
      </h3>
      <p className={styles.lead}>
        {own
          ? 'Ditt eget sykefravær må en annen føre.'
          : 'Periodene viser hvem som betaler for dagene. Syketimene føres fortsatt under dagene.'}
      </p>
      {periods.error && (
        <NotFetched
          failure={asFailure(periods.error)}
          what="Periodene"
          hasEarlier={!!periods.data}
          onRetry={() => void periods.refetch()}
          retrying={periods.isFetching}
        />
      )}
      {periods.isPending && <p className={styles.lead}>Henter periodene …</p>}
      {periods.data?.length === 0 && <p className={styles.none}>Ingen perioder er ført.</p>}
      {removing.error && (
        <ErrorNote failure={asFailure(removing.error)} consequence="Perioden er ikke fjernet." />
      )}
      <ul className={styles.list}>
        {periods.data?.map(period => (
          <li key={period.objectId}>
            <span>
              <strong>{rangeOf(period)}</strong>
              <span className={styles.kind}>
                {sicknessKinds[period.kind]}
                {period.grade < 100 && `, ${percent(period.grade)}`}
                {` · ført av ${period.enteredBy}`}
              </span>
            </span>
            {!own && (
              <span className={styles.buttons}>
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`Endre ${rangeOf(period)}`}
                  onClick={() => void change(period)}
                >
                  Endre
                </Button>
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`Fjern ${rangeOf(period)}`}
                  busy={removing.isPending && removing.variables.objectId === period.objectId}
                  onClick={() => void ask(period)}
                >
                  Fjern
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {!own && <SicknessForm form={form} />}
    </section>
  )
}
