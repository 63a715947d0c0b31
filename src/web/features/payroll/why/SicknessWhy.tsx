import { use } from 'react'
import type { PayrollColumnKey } from '#domain/payroll/columns'
import { sickLeaveReasons } from '#domain/payroll/sick-leave'
import { notArrived } from '#domain/sales/sources'
import { MOST_SELF_DECLARATIONS } from '#domain/sickness/rules'
import { isRefunded, sickParts } from '#domain/sickness/sick-days'
import { capitalised } from '#domain/values/capitalised'
import { dayName, shortWeekdayName } from '#domain/values/day-names'
import { day } from '#domain/values/month'
import { hours, kroner, NO_FIGURE } from '#domain/values/number-format'
import { Button } from '../../../ui/Button.tsx'
import { counted } from '../../../ui/counted.ts'
import { Note } from '../../../ui/Note.tsx'
import type { SheetRow } from '../sheet/sheet-rows.ts'
import { SicknessContext } from '../sheet/sickness-context.ts'
import styles from './SicknessWhy.module.css'

const columns: readonly PayrollColumnKey[] = [
  'antSyketimer',
  'syketimer',
  'sykeTimeslonn',
  'sykefraver',
  'sykelonn',
]

interface SicknessWhyProps {
  readonly row: SheetRow
  readonly column: PayrollColumnKey
}

/** Who pays for the days of sickness, beside the columns of sick pay (P148–P154). */
export const SicknessWhy = ({ row, column }: SicknessWhyProps) => {
  const { of, accept } = use(SicknessContext)
  const absence = of.get(row.objectId)
  if (!absence || !columns.includes(column)) return null
  const { parts, days, differs, hoursOutside, reason, selfDeclarations, ceiling, baseAmount } = absence
  const isPartlyRefunded = parts.some(({ part }) => isRefunded(part))
  return (
    <section className={styles.sickness} aria-label="Sykefraværet i deler">
      <p className={styles.title}>Sykefraværet i deler</p>
      <ul className={styles.parts}>
        {parts.map(({ part, days: count, hours: booked }) => (
          <li key={part} className={styles.line}>
            <span>{`${sickParts[part]}, ${counted(count, 'dag', 'dager')}`}</span>
            <span className={styles.hours}>{hours(booked)}</span>
          </li>
        ))}
      </ul>
      {hoursOutside === null && <p>{`${capitalised(notArrived(['timeBook']))}.`}</p>}
      {differs && (
        <Note level="warning" title="Dagstallene og periodene er ulike" className={styles.note ?? ''}>
          <ul className={styles.parts}>
            {parts.map(({ part, hours: booked, expected }) => (
              <li key={part}>
                {`${sickParts[part]}: ${hours(booked)} i dagstallene, ${hours(expected)} etter periodene`}
              </li>
            ))}
            {hoursOutside !== null && hoursOutside !== 0 && (
              <li>{`${hours(hoursOutside)} på dager uten periode`}</li>
            )}
          </ul>
          <p>Det er timene i dagstallene som betales.</p>
        </Note>
      )}
      {isPartlyRefunded && (
        <p>
          {ceiling === null || baseAmount === null
            ? `NAV refunderer høyst 6 G. Grunnbeløpet for perioden er ikke lagt inn, så beløpet per time er ${NO_FIGURE}.`
            : `NAV refunderer høyst 6 G, ${kroner(ceiling)} per time. G er ${kroner(baseAmount.perYear, 0)} fra ${dayName(day(baseAmount.from))}.`}
        </p>
      )}
      {selfDeclarations >= MOST_SELF_DECLARATIONS && (
        <p>{`Egenmelding nummer ${selfDeclarations} på tolv måneder. Du kan kreve sykmelding heretter.`}</p>
      )}
      {reason !== 'annet' && row.values.sykefraver !== reason && accept && (
        <p>
          {`Periodene tilsier årsaken «${sickLeaveReasons[reason]}». `}
          <Button size="small" onClick={() => accept(row, reason)}>
            Bruk årsaken
          </Button>
        </p>
      )}
      <details className={styles.days}>
        <summary>Dag for dag</summary>
        <ol>
          {days.map(one => (
            <li key={one.day} className={styles.line}>
              <span>{`${capitalised(shortWeekdayName(day(one.day)))}: ${one.why}${one.grade < 100 ? `, ${one.grade} % syk` : ''}`}</span>
              <span className={styles.hours}>{hours(one.hours)}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}
