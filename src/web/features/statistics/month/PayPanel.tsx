import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ForecastReply } from '#contract/statistics/forecast'
import { expectedPayTogether } from '#domain/payroll/expected-pay'
import { type PaySoFar, paySoFarOf, payTogether } from '#domain/payroll/pay-so-far'
import type { Source } from '#domain/sales/sources'
import { notArrived, sources } from '#domain/sales/sources'
import { capitalised } from '#domain/values/capitalised'
import { type Month, monthName } from '#domain/values/month'
import { hours, kroner, NO_FIGURE, percent } from '#domain/values/number-format'
import { classes } from '../../../ui/classes.ts'
import { IconArrowUpRight, IconCheck } from '../../../ui/icons.ts'
import { forecastInWords, isMade } from '../pace/forecast-words.ts'
import type { OwnPay } from '../queries.ts'
import { LikelyPay } from './LikelyPay.tsx'
import styles from './PayPanel.module.css'

interface BarProps {
  readonly label: string
  /** Null when unknown; `why` then gives the reason. */
  readonly kr: number | null
  readonly why: string
  readonly of: number
  readonly wins: boolean
}

const Bar = ({ label, kr, why, of, wins }: BarProps) => (
  <li className={classes(styles.bar, wins && styles.wins)}>
    <div className={styles.line}>
      <span>
        {label}
        {wins && <IconCheck aria-label="høyest" role="img" />}
      </span>
      <span>{kr === null ? `${NO_FIGURE} ${why}` : kroner(kr, 0)}</span>
    </div>
    <div className={styles.track} aria-hidden="true">
      <i style={{ width: `${of === 0 ? 0 : Math.max(0, ((kr ?? 0) / of) * 100)}%` }} />
    </div>
  </li>
)

const isPaid = (kr: number | null): kr is number => kr !== null && kr > 0

/** 'Behandlinger, etter varekost: 39 % av 73 000 kr', with the resulting amount. */
const Part = ({ label, made, kr }: { label: string; made: string; kr: number | null }) => (
  <div className={styles.part}>
    <dt>
      {label}
      <span>{made}</span>
    </dt>
    <dd>{kroner(kr, 0)}</dd>
  </div>
)

/** 'provisjon 1 200 kr, timelønn 800 kr; det høyeste gjelder' */
const higherOf = (commission: number, byHour: number) =>
  `provisjon ${kroner(commission, 0)}, timelønn ${kroner(byHour, 0)}; det høyeste gjelder`

/** The calculation of commission, guarantee and night and Sunday openings, by the lines of the payroll sheet. */
const HowItIsMade = ({ days, ...pay }: OwnPay & { days: string }) => {
  const of = (source: Source, value: number) => (pay.notArrived.includes(source) ? null : value)
  const { night, sunday } = paySoFarOf(pay)
  return (
    <details className={styles.made}>
      <summary>Slik er det regnet</summary>
      <dl>
        <Part
          label="Provisjon av behandlinger"
          made={`${percent(pay.percentage)} av ${kroner(of('registers', pay.behOmsEkskVarekost), 0)} etter varekost`}
          kr={of('registers', pay.provBehOms)}
        />
        <Part
          label="Provisjon av varer"
          made={`${percent(pay.provVareroms)} av ${kroner(of('registers', pay.totalVareomsetning), 0)}`}
          kr={of('registers', pay.provGrVareroms)}
        />
        <Part
          label="Garantilønn"
          made={`${hours(of('timeBook', pay.prodTimerEksLunsj), 8)} × ${kroner(pay.timelonn)}`}
          kr={of('timeBook', pay.garantilonn)}
        />
        {isPaid(night) && (
          <Part label="Nattåpent" made={higherOf(pay.provLonnNatappent, pay.timeslonnNatappent)} kr={night} />
        )}
        {isPaid(sunday) && (
          <Part label="Søndagsåpent" made={higherOf(pay.provLonnSondag, pay.timeslonnSondag)} kr={sunday} />
        )}
      </dl>
      <Link to={days}>Se dagene</Link>
    </details>
  )
}

const Sum = ({ label, kr }: { label: string; kr: number | null }) => (
  <div className={styles.line}>
    <dt>{label}</dt>
    <dd>{kroner(kr, 0)}</dd>
  </div>
)

/** The pay of the month, with night and Sunday openings as lines if there are any (K40). */
const Total = ({ ordinary, night, sunday, total, isOver }: PaySoFar & { isOver: boolean }) => (
  <dl className={styles.total}>
    {(isPaid(night) || isPaid(sunday)) && <Sum label="Det høyeste av de to" kr={ordinary} />}
    {isPaid(night) && <Sum label="Nattåpent" kr={night} />}
    {isPaid(sunday) && <Sum label="Søndagsåpent" kr={sunday} />}
    <Sum label={isOver ? 'Lønn for måneden' : 'Lønn så langt'} kr={total} />
  </dl>
)

interface MonthsEndProps {
  /** The month's pay in each salon that pays for it. */
  readonly salons: readonly OwnPay[]
  /** Where the person's sales end this month; undefined after an error and for a month that is over. */
  readonly forecast: ForecastReply | undefined
  /** What the person has sold in the running month, in all salons like the forecast; null if it is unknown. */
  readonly soFar: number | null
}

/** Where the month's pay ends, in all salons together (P243); too little history is said (K75). */
const MonthsEnd = ({ salons, forecast, soFar }: MonthsEndProps) => {
  if (forecast === undefined) return null
  if (!isMade(forecast))
    return <p className={styles.sentence}>{forecastInWords(forecast)}. Da kommer også anslaget for lønna.</p>
  const pay = soFar === null ? null : expectedPayTogether(salons, { soFar, ...forecast })
  return pay && <LikelyPay pay={pay} />
}

interface InSalonProps {
  readonly pay: OwnPay
  readonly isOver: boolean
  /** The page of the days behind the pay. */
  readonly days: string
  /** What comes before the words: the name of the salon, if there are several. */
  readonly before: ReactNode
  /** What follows the pay. */
  readonly children?: ReactNode
}

/** Commission and guarantee of a salon on one scale, and the higher one, which is paid. */
const InSalon = ({ pay, isOver, days, before, children }: InSalonProps) => {
  const { totalProvLonn, garantilonn, notArrived: missing } = pay
  const soFar = paySoFarOf(pay)
  const { commissionWins } = soFar
  const unknown = missing.length > 0
  const highest = soFar.ordinary ?? 0
  const sum = soFar.total ?? 0
  const scale = Math.max(totalProvLonn, garantilonn)
  const known = (source: Source, kr: number) => (missing.includes(source) ? null : kr)
  return (
    <>
      <p className={styles.sentence}>
        {before}
        {unknown && `${capitalised(notArrived(missing))}, så det er ikke kjent hva som er høyest.`}
        {!unknown && highest > 0
          ? `${isOver ? 'Her ga' : 'Akkurat nå gir'} ${commissionWins ? 'provisjonen' : 'garantilønna'} mest.`
          : !unknown && sum === 0 && `Det er ikke noe å regne på${isOver ? '' : ' ennå'}.`}
      </p>
      <ul>
        <Bar
          label="Provisjon"
          kr={known('registers', totalProvLonn)}
          why={notArrived(['registers'])}
          of={scale}
          wins={commissionWins}
        />
        <Bar
          label="Garantilønn"
          kr={known('timeBook', garantilonn)}
          why={notArrived(['timeBook'])}
          of={scale}
          wins={!commissionWins && highest > 0}
        />
      </ul>
      {highest > 0 && (
        <p className={styles.difference}>
          {commissionWins && <IconArrowUpRight aria-hidden="true" />}
          <span>
            <strong>
              {kroner(Math.abs(totalProvLonn - garantilonn), 0)} {commissionWins ? 'over' : 'under'}{' '}
              garantilønna
            </strong>{' '}
            {isOver ? 'i måneden' : 'så langt i måneden'}
          </span>
        </p>
      )}
      {(unknown ? scale : sum) > 0 && <Total {...soFar} isOver={isOver} />}
      {children}
      {(unknown ? scale : sum) > 0 && <HowItIsMade {...pay} days={days} />}
    </>
  )
}

/** The pay of all salons, below each of them (P111). */
const Together = ({ salons, isOver }: { salons: readonly OwnPay[]; isOver: boolean }) => {
  const kr = payTogether(salons)
  const missing = sources.filter(source => salons.some(salon => salon.notArrived.includes(source)))
  return (
    <>
      <dl className={styles.total}>
        <Sum label={`${isOver ? 'Lønn for måneden' : 'Lønn så langt'} i alle salongene`} kr={kr} />
      </dl>
      {kr === null && (
        <p className={styles.sentence}>{capitalised(notArrived(missing))} fra alle salongene.</p>
      )}
    </>
  )
}

interface PayPanelProps extends MonthsEndProps {
  readonly month: Month
  /** True when the month is over. */
  readonly isOver: boolean
  /** The page of the days behind the pay of a salon. */
  readonly daysOf: (salonId: string) => string
}

/** The pay of one salon, or of each with the sum. */
const PayOfMonth = ({ month, isOver, salons, forecast, soFar, daysOf }: PayPanelProps) => {
  const [only, ...others] = salons
  if (!only)
    return (
      <p className={styles.sentence}>
        Du {isOver ? 'hadde' : 'har'} ingen lønn her i {monthName(month)}.
      </p>
    )
  const end = !isOver && <MonthsEnd salons={salons} forecast={forecast} soFar={soFar} />
  const estimate = (
    <p className={styles.estimate}>Regnet uten tillegg, kurs og sykdom. Lønnsrapporten avgjør.</p>
  )
  if (others.length === 0)
    return (
      <>
        <InSalon
          pay={only}
          isOver={isOver}
          days={daysOf(only.salonId)}
          before="Du får det høyeste av de to. "
        >
          {end}
        </InSalon>
        {estimate}
      </>
    )
  return (
    <>
      <p className={styles.sentence}>
        Hver salong lønner deg for seg. I hver av dem får du det høyeste av de to.
      </p>
      {salons.map(pay => (
        <div key={pay.salonId} className={styles.salon}>
          <h3>{pay.salonName}</h3>
          <InSalon pay={pay} isOver={isOver} days={daysOf(pay.salonId)} before={null} />
        </div>
      ))}
      <Together salons={salons} isOver={isOver} />
      {end}
      {estimate}
    </>
  )
}

interface PaySectionProps extends Omit<PayPanelProps, 'salons'> {
  /** The month picker. It stays whatever there is to show of the month. */
  readonly picker: ReactNode
  /** Undefined while loading and after an error. */
  readonly salons: readonly OwnPay[] | undefined
  /** What is shown then. */
  readonly children: ReactNode
}

/** Commission and guarantee of a month in each salon that pays for it. It is an estimate until the month is over. */
export const PayPanel = ({ picker, salons, children, ...month }: PaySectionProps) => (
  <section aria-labelledby="pay">
    <div className={styles.head}>
      <h2 id="pay">Provisjon mot garantilønn</h2>
      {!month.isOver && <span className={styles.tag}>Anslag</span>}
    </div>
    <div className={styles.picker}>{picker}</div>
    {children}
    {salons && <PayOfMonth {...month} salons={salons} />}
  </section>
)
