import { Link } from 'react-router'
import type { Drivers } from '#contract/statistics/drivers'
import { OTHERS } from '#domain/statistics/driver-names'
import { fixed, NO_FIGURE } from '#domain/values/number-format'
import { Avatar } from '../../../ui/Avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { signedNumber } from './day-amounts.ts'
import styles from './PartsTable.module.css'
import { dueInWords, orderedParts, wasPartlyMember } from './part-words.ts'
import type { Sides } from './side-words.ts'
import { wholeEnds, wholeParts } from './whole-kroner.ts'
import type { WhyAddress } from './why-place.ts'
import { usualBasis, type WhyView, whySearch } from './why-view.ts'

interface PartsTableProps {
  readonly place: WhyAddress
  readonly view: WhyView
  readonly reply: Drivers
  readonly sides: Sides
}

/** A part without sales on a side has none to show there if it began or ended; else it sold for 0 kr. */
const amountText = (kr: number, absent: boolean): string => (kr === 0 && absent ? NO_FIGURE : fixed(kr, 0))

const HALF = 50

/** The same difference salon by salon or person by person. Each leads to its own explanation. */
export const PartsTable = ({ place, view, reply, sides }: PartsTableProps) => {
  const { from, to, of, was: other, now } = reply
  if (from === null || to === null || of.length < 2) return null
  const ofTwo = other.objectId !== now.objectId
  const { kind } = place
  const ofPeople = kind === 'salon'
  const ends = wholeEnds({ from, to })
  const rows = orderedParts(wholeParts(of, ends))
  const longest = Math.max(1, ...rows.map(({ shown }) => Math.abs(shown.difference)))
  const today = dayAt(Date.now())
  // A part cannot be compared with the other salon of this page.
  const against = typeof view.against === 'object' ? usualBasis(view.span) : view.against
  const search = whySearch({ ...view, against, row: null })
  return (
    <section className={styles.parts} aria-labelledby="parts">
      <header className={styles.head}>
        <h2 id="parts">{ofPeople ? 'Ansatt for ansatt' : 'Salong for salong'}</h2>
        <p>samme dager, i kroner</p>
      </header>
      <table className={styles.table}>
        <caption className="visually-hidden">
          {ofPeople ? 'Forskjellen ansatt for ansatt' : 'Forskjellen salong for salong'}
        </caption>
        <thead>
          <tr>
            <th scope="col">{ofPeople ? 'Ansatt' : 'Salong'}</th>
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
              Forskjell
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(part => {
            const { objectId, name, shown } = part
            const isOthers = objectId === OTHERS
            // A part of the other salon alone has no page here.
            const path = isOthers || (ofTwo && part.now === 0) ? null : place.partTo(objectId)
            const label = isOthers ? 'Annen omsetning' : name
            const words = dueInWords({ part, kind: ofPeople ? 'person' : 'salon', was: other, now, today })
            const was = amountText(shown.was, wasPartlyMember(part, other))
            const is = amountText(shown.now, wasPartlyMember(part, now))
            return (
              <tr key={objectId} className={classes(isOthers && styles.others)}>
                <th scope="row">
                  {ofPeople &&
                    (isOthers ? <span className={styles.nobody} /> : <Avatar name={name} size="small" />)}
                  <span className={styles.words}>
                    {path ? <Link to={`${path}${search}`}>{label}</Link> : <span>{label}</span>}
                    {words && <span className={styles.due}>{words}</span>}
                    <span className={styles.narrow}>
                      {was} til {is}
                    </span>
                  </span>
                </th>
                <td className={styles.side}>{was}</td>
                <td className={styles.side}>{is}</td>
                <td className={styles.chart}>
                  <div className={styles.track} aria-hidden="true">
                    <i
                      className={shown.difference < 0 ? styles.down : styles.up}
                      style={{ width: `${(Math.abs(shown.difference) / longest) * HALF}%` }}
                    />
                  </div>
                </td>
                <td className={styles.kr}>{signedNumber(shown.difference)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Til sammen</th>
            <td className={styles.side}>{fixed(ends.from, 0)}</td>
            <td className={styles.side}>{fixed(ends.to, 0)}</td>
            <td className={styles.chart} />
            <td className={styles.kr}>{signedNumber(ends.difference)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
