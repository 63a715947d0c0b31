import { Link } from 'react-router'
import type { MovementLine, OpenItem } from '#contract/payroll/movements'
import { openItems } from '#domain/payroll/settlement'
import { month, monthName } from '#domain/values/month'
import { hours, kroner } from '#domain/values/number-format'
import styles from './Movements.module.css'
import {
  advanceInWords,
  hoursOfPartInWords,
  itemName,
  placeOfItem,
  whyAmountUnknown,
} from './movement-words.ts'

/** The parts of a line: the part of the month, what is not settled, and what was advanced (P221–P223). */
export const MovementWhy = ({ line }: { line: MovementLine }) => (
  <section className={styles.opening} aria-label={`Oppgjøret for ${line.name}, ${line.salonName}`}>
    <div className={styles.why}>
      <h3>Del av måneden</h3>
      <PartOf line={line} />
    </div>
    <div className={styles.why}>
      <h3>Til gode og trekk</h3>
      <Items line={line} />
      <Advance line={line} />
    </div>
  </section>
)

const PartOf = ({ line }: { line: MovementLine }) => {
  const { part, positionHours } = line
  return (
    <>
      <dl className={styles.lines}>
        <div>
          <dt>Arbeidsdager i salongen</dt>
          <dd>{part.workdays}</dd>
        </div>
        <div>
          <dt>{`Arbeidsdager i ${monthName(month(line.month))}`}</dt>
          <dd>{part.of}</dd>
        </div>
        <div>
          <dt>Kontraktstimer i måneden</dt>
          <dd>{hours(positionHours.month)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{`Kontraktstimer i delen: ${hoursOfPartInWords(line)}`}</dt>
          <dd>{hours(positionHours.part)}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        Arbeidsdager er mandag til fredag uten røde dager. Lønna følger timene som er ført, ikke delen av
        måneden.
      </p>
    </>
  )
}

const Items = ({ line }: { line: MovementLine }) => {
  if (line.items.length === 0) return <p>Ingenting står igjen å gjøre opp.</p>
  return (
    <ul className={styles.items}>
      {line.items.map(item => (
        <Item key={`${item.kind} ${item.months.join()} ${item.earningYear}`} item={item} line={line} />
      ))}
    </ul>
  )
}

const Item = ({ item, line }: { item: OpenItem; line: MovementLine }) => {
  const { to, words } = placeOfItem(item, line)
  const unknown = whyAmountUnknown(item)
  return (
    <li>
      <span className={styles.amount}>
        <span>{itemName(item)}</span>
        <span>{kroner(item.kroner)}</span>
      </span>
      <span className={styles.quiet}>
        {[
          unknown,
          item.kroner !== null && item.kroner < 0 && 'Skal trekkes.',
          !item.withoutReports && openItems[item.kind].settled,
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      <span className={styles.links}>
        <Link to={to} aria-label={`${words}: ${itemName(item)}`}>
          {words}
        </Link>
        {item.cases.map(({ objectId, caseNumber }) => (
          <Link key={objectId} to={`/complaints/${objectId}`}>{`Sak ${caseNumber}`}</Link>
        ))}
      </span>
    </li>
  )
}

const Advance = ({ line: { advance } }: { line: MovementLine }) => {
  const words = advanceInWords(advance)
  if (!advance || !words) return null
  return (
    <p>
      {`${words} `}
      <Link to={`/reports/preview/${advance.report}`}>Åpne rapporten med forskuddet</Link>
    </p>
  )
}
