import { use } from 'react'
import type { PayrollColumnKey } from '#domain/payroll/columns'
import { isTold, type OvertimeWeek, type SupplementPart, type WorkedRedDay } from '#domain/payroll/overtime'
import { type ProposalState, redDayName } from '#domain/payroll/overtime-proposal'
import { capitalised } from '#domain/values/capitalised'
import { shortWeekdayName } from '#domain/values/day-names'
import { hours, kroner, percent } from '#domain/values/number-format'
import { weekNumber } from '#domain/values/week'
import { Button } from '../../../ui/Button.tsx'
import { OvertimeContext, proposalOfRow } from '../sheet/overtime-context.ts'
import type { SheetRow } from '../sheet/sheet-rows.ts'
import styles from './OvertimeWhy.module.css'

const columns: readonly PayrollColumnKey[] = ['varTillegg', 'forklaringVarTillegg', 'endeligVarTillegg']

const NOT_ARRIVED = 'timene er ikke kommet'

const partsInWords = (parts: readonly SupplementPart[], fromLongDays: boolean): string => {
  const what = fromLongDays ? 'overtid på lange dager' : 'overtid'
  return parts.map(part => `${hours(part.hours)} ${what} × ${percent(part.percent)}`).join(', ')
}

const WeekLine = ({ week, hours: worked, contract, extra, overtime, fromLongDays }: OvertimeWeek) => {
  const above = [
    overtime.length > 0 && partsInWords(overtime, fromLongDays),
    extra !== null && extra > 0 && `${hours(extra)} merarbeid`,
  ].filter(Boolean)
  return (
    <li className={styles.line}>
      <span>
        {`Uke ${weekNumber(week)}: ${worked === null ? NOT_ARRIVED : `${hours(worked)}, avtalt ${hours(contract)}`}`}
      </span>
      <span className={styles.figure}>{worked === null ? hours(null) : above.join(', ')}</span>
    </li>
  )
}

const RedDayLine = ({ day, hours: worked, percent: rate }: WorkedRedDay) => (
  <li className={styles.line}>
    <span>{`${redDayName({ day })}${worked === null ? `: ${NOT_ARRIVED}` : ''}`}</span>
    <span className={styles.figure}>
      {worked === null ? hours(null) : `${hours(worked)} × ${percent(rate)}`}
    </span>
  </li>
)

/** What stands in the way of the proposal, or that it is used. */
const stateInWords: Readonly<Record<Exclude<ProposalState, 'open'>, string>> = {
  used: 'Forslaget er brukt.',
  differs:
    'Forklaringen nevner alt et tillegg for måneden, men ikke dette. Ta bort teksten og rett beløpet, så kan du bruke forslaget.',
  noRoom: 'Forklaringen har ikke plass til mer. Gjør den kortere, så kan du bruke forslaget.',
}

interface UseItProps {
  readonly row: SheetRow
  readonly found: NonNullable<ReturnType<typeof proposalOfRow>>
}

const UseIt = ({ row, found: { state, before, after } }: UseItProps) => {
  const { accept } = use(OvertimeContext)
  if (state !== 'open') return <p>{stateInWords[state]}</p>
  if (!accept || 'varTillegg' in row.refused) return null
  return (
    <>
      {before.varTillegg > 0 && <p>{`Det legges til de ${kroner(before.varTillegg)} som står der.`}</p>}
      <div>
        <Button size="small" onClick={() => accept(row, after)}>
          Bruk forslaget
        </Button>
      </div>
    </>
  )
}

interface OvertimeWhyProps {
  readonly row: SheetRow
  readonly column: PayrollColumnKey
}

/** The overtime, extra work and public holidays of a person's month, and the supplement that they come to (P157–P164). */
export const OvertimeWhy = ({ row, column }: OvertimeWhyProps) => {
  const found = proposalOfRow(use(OvertimeContext), row)
  if (!found || !columns.includes(column)) return null
  const { overtime, proposal, timelonn } = found
  const { weeks, redDays, elsewhere } = overtime
  const told = weeks.filter(isTold)
  const days = [...told.flatMap(week => week.days), ...redDays].toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return (
    <section className={styles.overtime} aria-label="Overtid og røde dager">
      <p className={styles.title}>
        {proposal.amount > 0
          ? `Forslag for overtid og røde dager: ${kroner(proposal.amount)}`
          : 'Overtid og røde dager'}
      </p>
      {proposal.amount > 0 && (
        <>
          <ul className={styles.lines}>
            {proposal.lines.map(line => (
              <li key={line.percent} className={styles.line}>
                <span>{`${hours(line.hours)} × ${kroner(timelonn)} × ${percent(line.percent)}`}</span>
                <span className={styles.figure}>{kroner(line.amount)}</span>
              </li>
            ))}
          </ul>
          <p>Timene er betalt fra før, med garantilønn eller provisjon. Forslaget er bare tillegget.</p>
        </>
      )}
      <ul className={styles.lines}>
        {told.map(week => (
          <WeekLine key={week.week} {...week} />
        ))}
        {redDays.map(one => (
          <RedDayLine key={one.day} {...one} />
        ))}
      </ul>
      {proposal.amount === 0 && <p>Det gir ikke noe tillegg å foreslå.</p>}
      {elsewhere && <p>Det er også timer i en annen salong. De er ikke regnet med her.</p>}
      {proposal.amount > 0 && <UseIt row={row} found={found} />}
      <details className={styles.days}>
        <summary>Dag for dag</summary>
        <ul>
          {days.map(({ day, hours: worked }) => (
            <li key={day} className={styles.line}>
              <span>{capitalised(shortWeekdayName(day))}</span>
              <span className={styles.figure}>{worked === null ? NOT_ARRIVED : hours(worked)}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
