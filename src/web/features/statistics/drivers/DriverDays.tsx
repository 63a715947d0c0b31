import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Driver, Drivers } from '#contract/statistics/drivers'
import { type Day, monthOf } from '#domain/values/month'
import { useMe } from '../../../api/use-session.ts'
import { BareButton } from '../../../ui/BareButton.tsx'
import { classes } from '../../../ui/classes.ts'
import { counted } from '../../../ui/counted.ts'
import { IconArrowRight, IconInfoCircle } from '../../../ui/icons.ts'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { daysSearch } from '../days-view.ts'
import { StatsFailure } from '../StatsFailure.tsx'
import styles from './DriverDays.module.css'
import {
  againstLabel,
  concentration,
  dayLabel,
  dayTo,
  largestDays,
  type ShownDay,
  shownDays,
  signedNumber,
} from './day-amounts.ts'
import { driverValue, figureOfDriver, valueUnit, workingOf } from './driver-words.ts'
import { whyDaysOf } from './drivers-query.ts'
import { impliedInWords } from './implied-words.ts'
import type { Sides } from './side-words.ts'
import type { WhyAddress } from './why-place.ts'
import type { WhyView } from './why-view.ts'

interface DriverDaysProps {
  readonly place: WhyAddress
  readonly view: WhyView
  readonly reply: Drivers
  readonly driver: Driver
  /** The amount as the row shows it. */
  readonly kr: number
  readonly sides: Sides
  /** Shows the two largest days first, and the others on request. */
  readonly short?: boolean
}

/** Where a day's receipts are read in, for those who may; else the day itself. */
const useDayTo = ({ place, view, driver }: Pick<DriverDaysProps, 'place' | 'view' | 'driver'>) => {
  const { permissions } = useMe()
  return (at: Day, isMissing: boolean): string => {
    if (isMissing && permissions.includes('customerAdmin')) {
      const salon = place.salonId ? `&salon=${place.salonId}` : ''
      return `/customer-admin-panel/data-quality?month=${monthOf(at)}${salon}`
    }
    return dayTo(place, view, driver, at)
  }
}

const Foot = ({ place, view, driver, days }: DriverDaysProps & { days: readonly ShownDay[] }) => {
  const { permissions } = useMe()
  const [largest] = largestDays(
    days.filter(({ isBase }) => !isBase),
    1,
  )
  const ofHours = driver.name === 'hours' && place.salonId !== null && permissions.includes('dailyFigures')
  const person = place.kind === 'person' && place.subject.objectId ? `&person=${place.subject.objectId}` : ''
  return (
    <Link
      className={styles.link}
      to={
        ofHours
          ? `/figures/${place.salonId}${largest ? `?day=${largest.at}${person}` : ''}`
          : `${place.days}${daysSearch({ figure: figureOfDriver(driver.name), span: view.span })}`
      }
    >
      {ofHours ? 'Åpne timene i Dagstall' : 'Se alle dagene med kvitteringer'}
      <IconArrowRight aria-hidden="true" />
    </Link>
  )
}

const DayLink = ({ one, to }: { one: ShownDay; to: string }) => {
  const against = againstLabel(one)
  return (
    <span className={styles.day}>
      <Link to={to}>{dayLabel(one)}</Link>
      {against && <small>{against}</small>}
    </span>
  )
}

/** The share of the bar's column that the largest day takes. */
const WIDEST = 100

const DayRows = ({ days, dayAt, driver, kr, sides, kind }: DayRowsProps) => {
  const { name } = driver
  const largest = Math.max(1, ...days.map(one => Math.abs(one.kr)))
  const big = new Set(concentration(days, kr) ? largestDays(days, 2).map(({ at }) => at) : [])
  const unit = valueUnit(name, kind)
  return (
    <table className={styles.days}>
      <caption className="visually-hidden">Dag for dag</caption>
      <thead>
        <tr>
          <th scope="col">Dag</th>
          <th scope="col">
            {sides.was.head} {unit}
          </th>
          <th scope="col">
            {sides.now.head} {unit}
          </th>
          <th scope="col" className={styles.chart}>
            <span className="visually-hidden">Søyle</span>
          </th>
          <th scope="col">kr</th>
        </tr>
      </thead>
      <tbody>
        {days.map(one => (
          <tr key={`${one.isBase}${one.at}`} className={classes(big.has(one.at) && styles.big)}>
            <th scope="row">
              <DayLink one={one} to={dayAt(one)} />
            </th>
            <td>{driverValue(name, one.was)}</td>
            <td>{driverValue(name, one.now)}</td>
            <td className={styles.chart}>
              <span className={styles.track} aria-hidden="true">
                <i
                  className={one.kr < 0 ? styles.down : styles.up}
                  style={{ width: `${(Math.abs(one.kr) / largest) * WIDEST}%` }}
                />
              </span>
            </td>
            <td>{signedNumber(one.kr)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{counted(days.length, 'dag', 'dager')}</th>
          <td>{driverValue(name, driver.was)}</td>
          <td>{driverValue(name, driver.now)}</td>
          <td className={styles.chart} />
          <td>{signedNumber(kr)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface DayRowsProps extends Pick<DriverDaysProps, 'driver' | 'kr' | 'sides'> {
  readonly days: readonly ShownDay[]
  readonly dayAt: (day: ShownDay) => string
  readonly kind: WhyAddress['kind']
}

const FIRST = 2

/** The two largest days, the rest in one line, and a button for all of them. */
const FewDays = ({
  days,
  dayAt,
  driver,
  kind,
  onAll,
}: Omit<DayRowsProps, 'kr' | 'sides'> & { onAll: () => void }) => {
  const { name } = driver
  const first = largestDays(days, FIRST)
  const rest = days.filter(one => !first.includes(one))
  const unit = valueUnit(name, kind)
  return (
    <>
      <ul className={styles.few}>
        {first.map(one => (
          <li key={`${one.isBase}${one.at}`}>
            <DayLink one={one} to={dayAt(one)} />
            <span>
              {driverValue(name, one.was)} til {driverValue(name, one.now)}
              {unit && `\u00a0${unit}`}
            </span>
            <strong>{signedNumber(one.kr)}</strong>
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <span>{counted(rest.length, 'annen dag', 'andre dager')}</span>
            <span />
            <strong>{signedNumber(rest.reduce((sum, one) => sum + one.kr, 0))}</strong>
          </li>
        )}
      </ul>
      {days.length > FIRST && (
        <BareButton className={styles.all} onClick={onAll}>
          Alle {days.length} dagene
        </BareButton>
      )}
    </>
  )
}

/** The days behind a driver, how its amount is made, and the way to the receipts. */
export const DriverDays = (props: DriverDaysProps) => {
  const { place, view, reply, driver, kr, short = false } = props
  const query = useQuery(whyDaysOf({ ...view, subject: place.subject }, driver.name))
  const [all, setAll] = useState(!short)
  const to = useDayTo(props)
  const days = shownDays(driver.name, query.data?.days ?? [], kr)
  const working = workingOf(driver, place.kind)
  const implied = impliedInWords(driver, reply, place.kind)
  const said = concentration(days, kr)
  const isMissing = ({ now }: ShownDay) => driver.name === 'missingDays' && now !== null && now > 0
  const shared = { days, driver, kind: place.kind, dayAt: (one: ShownDay) => to(one.at, isMissing(one)) }
  return (
    <div className={styles.body}>
      {said && <p className={styles.said}>{said}</p>}
      {days.length > 0 && reply.was.firstDay !== reply.now.firstDay && (
        <p className={styles.said}>Hver dag er satt mot samme ukedag så langt det går.</p>
      )}
      {query.error && <StatsFailure query={query} what="Dagene" />}
      {query.isPending && <TableSkeleton label="Henter dagene" rows={short ? 3 : 10} figures={3} />}
      {query.data && days.length === 0 && (
        <p className={styles.said}>Ingen dager skiller seg fra hverandre her.</p>
      )}
      {days.length > 0 &&
        (all ? (
          <DayRows {...shared} kr={kr} sides={props.sides} />
        ) : (
          <FewDays {...shared} onAll={() => setAll(true)} />
        ))}
      {working && (
        <p className={styles.working}>
          <IconInfoCircle aria-hidden="true" />
          <span>
            {implied && <span className={styles.implied}>{implied}</span>}
            {working}
          </span>
        </p>
      )}
      {query.data && <Foot {...props} days={days} />}
    </div>
  )
}
