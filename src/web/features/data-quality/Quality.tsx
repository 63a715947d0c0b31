import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MonthQuality } from '#contract/data-quality/data-quality'
import { capitalised } from '#domain/values/capitalised'
import { type Month, monthName } from '#domain/values/month'
import { useMe } from '../../api/use-session.ts'
import { AgainstZReports } from '../../ui/AgainstZReports.tsx'
import { datesOf } from '../../ui/dates-of.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ImprobableDays } from '../../ui/ImprobableDays.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Section } from '../../ui/Section.tsx'
import { timeBookLink } from '../../ui/time-book-link.ts'
import { type Gap, gapSummary, gapsOf, lacksHours } from './gaps.ts'
import { QualityCalendar } from './QualityCalendar.tsx'
import styles from './QualityTab.module.css'
import { SalonMonth } from './SalonMonth.tsx'
import { states } from './states.ts'
import { Waits } from './Waits.tsx'

/** Where the missing data of a gap are brought in: the hours by hand, receipts from a file. */
const Mend = ({ gap: { salon, state, days } }: { gap: Gap }) => {
  const { permissions } = useMe()
  const [first] = days
  if (!first || !permissions.includes('dailyFigures')) return null
  return lacksHours(state) ? (
    <Link to={timeBookLink(salon.objectId, first.day)}>Før timene i {salon.name}</Link>
  ) : (
    <Link to="/customer-admin-panel/imports">Importer kassefila for {salon.name}</Link>
  )
}

/** The missing data of each salon, shown before everything else. */
const Gaps = ({ gaps }: { gaps: readonly Gap[] }) => (
  <ul className={styles.gaps}>
    {gaps.map(gap => (
      <li key={`${gap.salon.objectId} ${gap.state}`}>
        <Mark level={gap.state === 'nothing' ? 'danger' : 'warning'}>
          {capitalised(states[gap.state].words)}
        </Mark>
        <span>
          <strong>{gap.salon.name}</strong> {datesOf(gap.days.map(({ day }) => day))}
        </span>
        <Mend gap={gap} />
      </li>
    ))}
  </ul>
)

const NO_GAPS = 'Ingen hull: hver dag som er over, har både kvitteringer og timer'

/** Renders the undecided conflicts of a month, given how many there are. */
export type ConflictsOf = (
  month: Month,
  counts: { readonly receipts: number; readonly days: number },
) => ReactNode

interface QualityProps {
  readonly month: Month
  readonly quality: MonthQuality
  /** The id of the selected salon. */
  readonly salonId: string | null
  readonly conflictsOf: ConflictsOf
}

/** Shows missing data first, then discrepancies, pending items and the whole month. */
export const Quality = ({
  month,
  quality: { salons, zDifferences, waiting, conflicts, dayConflicts, improbable },
  salonId,
  conflictsOf,
}: QualityProps) => {
  if (salons.length === 0)
    return <EmptyState title="Ingen salonger" why="Lag den første under Salonger." headingLevel={2} />
  const gaps = gapsOf(salons)
  const chosen = salons.find(({ objectId }) => objectId === salonId)
  const nameOf = (id: string | null) =>
    salons.find(({ objectId }) => objectId === id)?.name ?? 'ukjent salong'
  const salonOf = (registerID: string) => {
    const id = zDifferences.find(one => one.registerID === registerID)?.salonId ?? null
    return nameOf(id)
  }
  const waits = Object.values(waiting).some(rows => rows.length > 0)

  return (
    <>
      <Section title={`Hull i ${monthName(month)}`} lead={gaps.length > 0 && gapSummary(gaps)}>
        {gaps.length > 0 ? <Gaps gaps={gaps} /> : <Mark level="success">{NO_GAPS}</Mark>}
      </Section>
      <AgainstZReports
        differences={zDifferences}
        fine="Hver dag stemmer"
        reconciled={zDifferences.length === 0}
        salonOf={salonOf}
      />
      {conflictsOf(month, { receipts: conflicts, days: dayConflicts })}
      <ImprobableDays days={improbable} />
      {waits && (
        <Section title="Venter på kobling" lead="Dette er kommet inn, og noen må si hva det er.">
          <Waits waiting={waiting} nameOf={nameOf} />
        </Section>
      )}
      <Section title="Dag for dag" lead="Velg en salong for å se tallene bak.">
        <QualityCalendar
          month={month}
          salons={salons}
          linkTo={id => `?${new URLSearchParams({ month, salon: id })}`}
        />
      </Section>
      {chosen && <SalonMonth month={month} salon={chosen} />}
    </>
  )
}
