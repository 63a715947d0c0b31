import type { ForecastMade } from '#contract/statistics/forecast'
import {
  MONTHS_OF_PRICES,
  type OwnSales,
  type PayLever,
  type PayLeverLine,
  payLeversOf,
  type UnknownLever,
} from '#domain/payroll/pay-levers'
import type { PayrollFacts } from '#domain/payroll/payroll-sheet'
import type { SalonTerms } from '#domain/payroll/terms'
import type { Source } from '#domain/sales/sources'
import type { OwnDay } from '#domain/statistics/own-days'
import { shiftsLeft } from '#domain/statistics/shifts-left'
import { addDays, addMonths, type Day, firstDay, monthOf } from '#domain/values/month'
import { LinesSkeleton } from '../../../ui/FigureSkeletons.tsx'
import styles from './PayLevers.module.css'
import {
  gainInWords,
  guaranteeInWords,
  leverWords,
  priceInWords,
  productInWords,
  shiftsInWords,
  unknownLeverInWords,
} from './pay-lever-words.ts'

const isKnown = (line: PayLeverLine | UnknownLever): line is PayLeverLine => !('unknown' in line)

interface LineProps {
  readonly line: PayLeverLine | UnknownLever
  readonly shifts: number
  /** The first day of the longest span that is looked at. */
  readonly from: Day
}

const Line = ({ line, shifts, from }: LineProps) => (
  <div className={styles.line}>
    <dt>
      {leverWords[line.lever]}
      <span>{isKnown(line) ? productInWords(line, shifts) : unknownLeverInWords(line.lever, from)}</span>
    </dt>
    <dd>{isKnown(line) ? gainInWords(line) : 'ikke kjent'}</dd>
  </div>
)

const HowItIsMade = ({ lines }: { lines: readonly PayLeverLine[] }) => (
  <details className={styles.made}>
    <summary>Slik er prisene og vaktene funnet</summary>
    <ul>
      {lines.map(line => (
        <li key={line.lever}>{priceInWords(line)}</li>
      ))}
      {lines.some(({ lever }) => lever === 'upgrade') && (
        <li>
          Kassa sier ikke hvilken behandling som er en oppgradering. Den billigste i besøk med flere
          behandlinger er brukt, for så mange besøk om dagen som dagstallene har oppgraderinger.
        </li>
      )}
      {lines.some(({ lever }) => lever === 'visit') && <li>En kunde er regnet uten varer.</li>}
      <li>
        Vaktene er åpningsdagene som er igjen, etter hvor ofte du solgte noe på ukedagen de siste åtte ukene.
        Timene, og dermed garantilønna, er de samme.
      </li>
    </ul>
  </details>
)

interface PayLeversProps {
  readonly forecast: ForecastMade
  /** What the person has sold in the running month, in all salons like the forecast; null if it is unknown. */
  readonly soFar: number | null
  readonly pay: {
    readonly facts: PayrollFacts
    readonly terms: SalonTerms
    readonly notArrived: readonly Source[]
    readonly ownSales?: Readonly<Record<PayLever, OwnSales | null>> | undefined
  }
  /** Undefined while loading and after an error. */
  readonly days: readonly OwnDay[] | undefined
  readonly failed: boolean
  readonly today: Day
  /** True when today counts; then the shifts left begin tomorrow. */
  readonly ofToday: boolean
  /** The name of the salon whose pay it is; null if no other pays for the month. */
  readonly inSalon: string | null
}

const Levers = ({
  forecast,
  soFar,
  pay: { facts, terms },
  sales,
  shifts,
  today,
}: Pick<PayLeversProps, 'forecast' | 'pay' | 'today'> & {
  readonly sales: Readonly<Record<PayLever, OwnSales | null>>
  readonly shifts: number
  readonly soFar: number
}) => {
  const ends = { soFar, low: forecast.low, expected: forecast.expected, high: forecast.high }
  const lines = payLeversOf({ facts, terms, ends, sales, shifts })
  const known = lines.filter(isKnown)
  const guarantee = guaranteeInWords(known)
  const from = firstDay(addMonths(monthOf(today), -MONTHS_OF_PRICES))
  if (lines.length === 0) return <p className={styles.said}>Du har ikke provisjon som flytter lønna.</p>
  return (
    <>
      <p className={styles.said}>{shiftsInWords(shifts)}</p>
      <dl>
        {lines.map(line => (
          <Line key={line.lever} line={line} shifts={shifts} from={from} />
        ))}
      </dl>
      {guarantee && <p className={styles.guarantee}>{guarantee}</p>}
      {known.length > 0 && <HowItIsMade lines={known} />}
    </>
  )
}

/** What one more upgrade, customer and product on each shift left would add to the expected pay (P245–P248). An estimate. */
export const PayLevers = ({
  forecast,
  soFar,
  pay,
  days,
  failed,
  today,
  ofToday,
  inSalon,
}: PayLeversProps) => {
  const { notArrived, ownSales } = pay
  if (notArrived.length > 0 || soFar === null || soFar <= 0 || !ownSales) return null
  const shifts = days ? shiftsLeft(days, today, ofToday ? today : addDays(today, -1)) : null
  return (
    <section aria-labelledby="pay-levers">
      <div className={styles.head}>
        <h2 id="pay-levers">Hva som flytter anslaget</h2>
        <span className={styles.tag}>Anslag</span>
      </div>
      {inSalon !== null && <p className={styles.said}>Regnet med lønna i {inSalon}.</p>}
      {!days && !failed && <LinesSkeleton label="Henter hva som flytter anslaget" />}
      {!days && failed && <p className={styles.said}>Dagene dine er ikke hentet.</p>}
      {days && shifts === null && (
        <p className={styles.said}>Det er for få dager til å vite hvor mange vakter du har igjen.</p>
      )}
      {shifts === 0 && <p className={styles.said}>Du har trolig ingen vakter igjen denne måneden.</p>}
      {shifts !== null && shifts > 0 && (
        <Levers forecast={forecast} soFar={soFar} pay={pay} sales={ownSales} shifts={shifts} today={today} />
      )}
    </section>
  )
}
