import { capitalised } from '#domain/values/capitalised'
import { NO_FIGURE } from '#domain/values/number-format'
import { classes } from '../../../ui/classes.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { WideTable } from '../../../ui/WideTable.tsx'
import styles from './HeatMap.module.css'
import type { Heat, HeatCell } from './heat.ts'
import { LevelSign } from './LevelSign.tsx'
import type { RhythmAddress } from './rhythm-place.ts'
import type { RhythmMeasure } from './rhythm-view.ts'
import { averageText, hourText, measureLabels, shortWeekday, weekdayOf } from './rhythm-words.ts'

interface HeatMapProps {
  readonly heat: Heat
  readonly measure: RhythmMeasure
  readonly kind: RhythmAddress['kind']
}

const Cell = ({ cell, measure }: { cell: HeatCell; measure: RhythmMeasure }) => {
  if (cell.closed)
    return (
      <td className={styles.closed}>
        <span className="visually-hidden">stengt</span>
      </td>
    )
  if (cell.value === null) return <td className={styles.none}>{NO_FIGURE}</td>
  return (
    <td data-step={cell.step} className={classes(cell.value === 0 && styles.zero)}>
      {averageText(cell.value, measure)}
    </td>
  )
}

const captionOf = (measure: RhythmMeasure): string =>
  `${measureLabels[measure]} i snitt, etter ukedag og klokkeslett`

/** Pixels: the names with the totals, and an hour. */
const NAMES = 210
const LEAST_WIDTH = 50

/** Weekdays down and hours across. */
const Across = ({ heat: { hours, rows, week }, measure, kind }: HeatMapProps) => (
  <WideTable label={captionOf(measure)}>
    <table className={styles.heat} style={{ minWidth: `${NAMES + hours.length * LEAST_WIDTH}px` }}>
      <caption className="visually-hidden">{captionOf(measure)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Ukedag</span>
          </th>
          {hours.map(hour => (
            <th key={hour} scope="col">
              {hourText(hour)}
            </th>
          ))}
          <th scope="col" className={styles.total}>
            Hele dagen
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ weekday, cells, total, level }) => (
          <tr key={weekday} data-level={level ?? undefined}>
            <th scope="row">
              {capitalised(weekdayOf(weekday))}
              {level && level !== 'even' && <LevelSign level={level} kind={kind} hidden />}
            </th>
            {cells.map((cell, at) => (
              <Cell key={hours[at]} cell={cell} measure={measure} />
            ))}
            <td className={styles.total}>{averageText(total, measure)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Uka</th>
          {week.cells.map((value, at) => (
            <td key={hours[at]}>{averageText(value, measure)}</td>
          ))}
          <td className={styles.total}>{averageText(week.total, measure)}</td>
        </tr>
      </tfoot>
    </table>
  </WideTable>
)

/** The same in a narrow window: hours down and weekdays across. */
const Down = ({ heat: { hours, rows }, measure, kind }: HeatMapProps) => (
  <table className={styles.heat} data-down>
    <caption className="visually-hidden">{captionOf(measure)}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">Klokkeslett</span>
        </th>
        {rows.map(({ weekday, level }) => (
          <th key={weekday} scope="col">
            <abbr title={weekdayOf(weekday)}>{shortWeekday(weekday)}</abbr>
            {level && level !== 'even' && <LevelSign level={level} kind={kind} hidden />}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {hours.map((hour, at) => (
        <tr key={hour}>
          <th scope="row">{hour}</th>
          {rows.map(({ weekday, cells }) => {
            const cell = cells[at]
            return cell && <Cell key={weekday} cell={cell} measure={measure} />
          })}
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">
          <span className="visually-hidden">Hele dagen</span>
        </th>
        {rows.map(({ weekday, total }) => (
          <td key={weekday}>{averageText(total, measure)}</td>
        ))}
      </tr>
    </tfoot>
  </table>
)

/** The averages by weekday and hour. Every cell has its figure; the tint only repeats it. */
export const HeatMap = (props: HeatMapProps) => {
  const isNarrow = useMediaQuery('(max-width: 900px)')
  return (
    <>
      {isNarrow ? <Down {...props} /> : <Across {...props} />}
      <p className={styles.legend}>
        <span className={styles.swatches} aria-hidden="true">
          {[0, 1, 2, 3, 4].map(step => (
            <i key={step} data-step={step} />
          ))}
        </span>
        {props.measure === 'customers'
          ? 'færre til flere kunder i timen'
          : 'mindre til mer omsetning i timen'}
        {props.heat.rows.some(({ cells }) => cells.some(({ closed }) => closed)) && (
          <span className={styles.key}>
            <i className={styles.closed} aria-hidden="true" />
            stengt
          </span>
        )}
      </p>
    </>
  )
}
