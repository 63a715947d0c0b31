import { IconArrowUpRight, IconCheck } from '@tabler/icons-react'
import { kroner } from '#domain/values/number-format'
import { classes } from '../../../ui/classes.ts'
import styles from './PayPanel.module.css'

export interface PaySoFar {
  /** P11 and P8 of the payroll sheet, of the month so far. */
  readonly totalProvLonn: number
  readonly garantilonn: number
}

const Bar = ({ label, kr, of, wins }: { label: string; kr: number; of: number; wins: boolean }) => (
  <li className={classes(styles.bar, wins && styles.wins)}>
    <div className={styles.line}>
      <span>
        {label}
        {wins && <IconCheck aria-label="høyest" role="img" />}
      </span>
      <span>{kroner(kr, 0)}</span>
    </div>
    <div className={styles.track} aria-hidden="true">
      <i style={{ width: `${of === 0 ? 0 : Math.max(0, (kr / of) * 100)}%` }} />
    </div>
  </li>
)

/** Commission and guarantee on one scale: the higher one is paid. An estimate, as the month is not over. */
export const PayPanel = ({ totalProvLonn, garantilonn }: PaySoFar) => {
  const commissionWins = totalProvLonn > garantilonn
  const highest = Math.max(totalProvLonn, garantilonn)
  return (
    <section aria-labelledby="pay">
      <div className={styles.head}>
        <h2 id="pay">Provisjon mot garanti</h2>
        <span className={styles.tag}>Anslag</span>
      </div>
      <p className={styles.sentence}>
        Du får det høyeste av de to.{' '}
        {highest > 0
          ? `Akkurat nå gir ${commissionWins ? 'provisjonen' : 'garantien'} mest.`
          : 'Det er ikke noe å regne på ennå.'}
      </p>
      <ul>
        <Bar label="Provisjon" kr={totalProvLonn} of={highest} wins={commissionWins} />
        <Bar label="Garantilønn" kr={garantilonn} of={highest} wins={!commissionWins && highest > 0} />
      </ul>
      {highest > 0 && (
        <p className={styles.difference}>
          {commissionWins && <IconArrowUpRight aria-hidden="true" />}
          <span>
            <strong>
              {kroner(Math.abs(totalProvLonn - garantilonn), 0)} {commissionWins ? 'over' : 'under'} garantien
            </strong>{' '}
            så langt i måneden
          </span>
        </p>
      )}
      <p className={styles.estimate}>
        Regnet uten natt- og søndagsåpent, tillegg, kurs og sykdom. Lønnsrapporten avgjør.
      </p>
    </section>
  )
}
