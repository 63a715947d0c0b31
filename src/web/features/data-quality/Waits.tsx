import { Link } from 'react-router'
import type { Waiting } from '#contract/mappings/mappings'
import { unnamed } from '#domain/sales/article-groups'
import { kroner } from '#domain/values/number-format'
import { counted } from '../../ui/counted.ts'
import { registerPlace } from '../../ui/register-place.ts'
import styles from './QualityTab.module.css'

interface WaitsProps {
  readonly waiting: Waiting
  readonly nameOf: (salonId: string | null) => string
}

const called = (name: string, none: string) => (name === unnamed ? none : name)

/** The month's data awaiting a mapping, with its amount. */
export const Waits = ({ waiting: { registers, employees, articleGroups }, nameOf }: WaitsProps) => (
  <>
    <ul className={styles.gaps}>
      {registers.map(({ name, registerID, orgNo, location, receipts, amountEx }) => (
        <li key={name}>
          <strong>
            {[`Kasse ${called(registerID, 'uten navn')}`, registerPlace({ orgNo, location })]
              .filter(Boolean)
              .join(', ')}
          </strong>
          {counted(receipts, 'kvittering', 'kvitteringer')}, {kroner(amountEx, 0)}
        </li>
      ))}
      {employees.map(({ empID, salonId, lines, days, amountEx }) => (
        <li key={`${empID} ${salonId}`}>
          <strong>
            {empID === unnamed ? 'Uten ansattnummer' : `Ansattnummer ${empID}`}, {nameOf(salonId)}
          </strong>
          {[
            lines > 0 && `${counted(lines, 'linje', 'linjer')}, ${kroner(amountEx, 0)}`,
            days > 0 && `${counted(days, 'dag', 'dager')} med dagstall`,
          ]
            .filter(Boolean)
            .join(', ')}
        </li>
      ))}
      {articleGroups.map(({ articleGroupID, salonId, example, lines, amountEx }) => (
        <li key={`${articleGroupID} ${salonId}`}>
          <strong>
            Varegruppe {called(articleGroupID, 'uten navn')}, {nameOf(salonId)}
          </strong>
          {example && `${example}: `}
          {counted(lines, 'linje', 'linjer')}, {kroner(amountEx, 0)}
        </li>
      ))}
    </ul>
    <p className={styles.onwards}>
      <Link to="/customer-admin-panel/mapping">Si hva det er under Koblinger</Link>
    </p>
  </>
)
