import { Fragment } from 'react'
import type { Drivers } from '#contract/statistics/drivers'
import { driverLabel, driverUnit } from '#domain/statistics/driver-labels'
import { fixed } from '#domain/values/number-format'
import { BareButton } from '../../../ui/BareButton.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconChevronDown, IconChevronRight } from '../../../ui/icons.ts'
import { DriverDays } from './DriverDays.tsx'
import { signedNumber } from './day-amounts.ts'
import { driverValue, valueUnit, whyTogether } from './driver-words.ts'
import { impliedInShort } from './implied-words.ts'
import type { Sides } from './side-words.ts'
import { type OpenRow, rowButtonId } from './use-open-row.ts'
import styles from './WaterfallTable.module.css'
import type { Waterfall, WaterfallRow } from './waterfall.ts'
import type { WhyAddress } from './why-place.ts'
import type { WhyView } from './why-view.ts'

const Total = ({ name, kr, at, last }: { name: string; kr: number; at: number; last: boolean }) => (
  <tr className={classes(styles.total, last && styles.last)}>
    <th scope="row">{name}</th>
    <td className={styles.side} />
    <td className={styles.side} />
    <td className={styles.chart}>
      <div className={styles.track} aria-hidden="true">
        <u style={{ left: `${at}%` }} />
        {!last && <s style={{ left: `${at}%` }} />}
      </div>
    </td>
    <td className={styles.kr}>{fixed(kr, 0)}</td>
  </tr>
)

interface RowProps {
  readonly row: WaterfallRow
  readonly kind: WhyAddress['kind']
  readonly open: OpenRow
}

const withUnitOf = (
  name: WaterfallRow['driver']['name'],
  value: number | null,
  kind: WhyAddress['kind'],
): string =>
  [driverValue(name, value), value !== null && valueUnit(name, kind)].filter(Boolean).join('\u00a0')

const Row = ({ row: { driver, kr, left, width, end }, kind, open }: RowProps) => {
  const { name, was, now } = driver
  const isOpen = open.row === name
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const unit = driverUnit(name, kind)
  const why = whyTogether(driver, kind)
  const implied = impliedInShort(driver)
  return (
    <tr
      className={classes(
        styles.row,
        isOpen && styles.open,
        kr === 0 && styles.zero,
        name === 'missingDays' && styles.missing,
      )}
    >
      <th scope="row">
        <BareButton
          id={rowButtonId(name)}
          className={styles.opener}
          aria-expanded={isOpen}
          title="Se dagene"
          onClick={() => open.toggle(name)}
        >
          <Chevron aria-hidden="true" />
          <span>
            <span className={styles.name}>{driverLabel(name, kind)}</span>
            {unit && <span className={styles.unit}> {unit}</span>}
            <span className={styles.narrow}>
              fra {driverValue(name, was)} til {withUnitOf(name, now, kind)}
            </span>
            {why && <span className={styles.why}>{why}</span>}
            {implied && <span className={styles.why}>{implied}</span>}
          </span>
        </BareButton>
      </th>
      <td className={styles.side}>{driverValue(name, was)}</td>
      <td className={styles.side}>{driverValue(name, now)}</td>
      <td className={styles.chart}>
        <div className={styles.track} aria-hidden="true">
          <i className={kr < 0 ? styles.down : styles.up} style={{ left: `${left}%`, width: `${width}%` }} />
          <s style={{ left: `${end}%` }} />
        </div>
      </td>
      <td className={styles.kr}>{signedNumber(kr)}</td>
    </tr>
  )
}

interface WaterfallTableProps {
  readonly place: WhyAddress
  readonly view: WhyView
  readonly fall: Waterfall
  readonly sides: Sides
  readonly reply: Drivers
  readonly open: OpenRow
}

/** From the one total to the other, driver by driver: a table, and a waterfall in one of its columns. */
export const WaterfallTable = ({ place, view, fall, sides, reply, open }: WaterfallTableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">
      Fra {sides.was.total.toLocaleLowerCase('nb')} til {sides.now.total.toLocaleLowerCase('nb')}, driver for
      driver, i kroner
    </caption>
    <thead>
      <tr>
        <th scope="col">Driver</th>
        <th scope="col" className={styles.side}>
          {sides.was.head}
        </th>
        <th scope="col" className={styles.side}>
          {sides.now.head}
        </th>
        <th scope="col" className={styles.chart}>
          <span className="visually-hidden">Søyle</span>
        </th>
        <th scope="col" className={styles.kr}>
          kr
        </th>
      </tr>
    </thead>
    <tbody>
      <Total name={sides.was.total} kr={fall.from} at={fall.start} last={false} />
      {fall.rows.map(row => (
        <Fragment key={row.driver.name}>
          <Row row={row} kind={place.kind} open={open} />
          {open.row === row.driver.name && !open.beside && (
            <tr className={styles.drill}>
              <td colSpan={5}>
                <DriverDays
                  place={place}
                  view={view}
                  reply={reply}
                  driver={row.driver}
                  kr={row.kr}
                  sides={sides}
                  short
                />
              </td>
            </tr>
          )}
        </Fragment>
      ))}
      <Total name={sides.now.total} kr={fall.to} at={fall.end} last />
    </tbody>
  </table>
)
