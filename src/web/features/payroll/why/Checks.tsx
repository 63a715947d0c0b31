import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { SendChecks } from '../send-checks.ts'
import type { SelectedCell } from '../sheet/use-chosen-cell.ts'
import styles from './WhyPanel.module.css'

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, notice: IconInfoCircle }

interface ChecksProps {
  readonly checks: SendChecks
  readonly onGoTo: (cell: SelectedCell) => void
}

/** Lists errors and warnings with links to their cells, and the number of passed checks. */
export const Checks = ({ checks: { findings, inOrder }, onGoTo }: ChecksProps) => {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return (
    <section className={styles.section} aria-labelledby="checks">
      <div className={styles.top}>
        <h2 id="checks">Kontroller</h2>
        <span className={styles.count}>{`${errors} feil · ${findings.length - errors} å se på`}</span>
      </div>
      <ul className={styles.findings}>
        {findings.map(({ id, severity, text, lang, goTo }) => {
          const Icon = icons[severity]
          return (
            <li key={id} className={styles[severity]}>
              <Icon aria-hidden="true" />
              <span>
                <span className={styles.findingText} lang={lang}>
                  {text}
                </span>
                <button type="button" className={styles.link} onClick={() => onGoTo(goTo)}>
                  {goTo.key === 'comment' ? 'Skriv kommentar' : 'Gå til cella'}
                  <span className="visually-hidden">{`, ${text}`}</span>
                </button>
              </span>
            </li>
          )
        })}
        <li className={styles.fine}>
          <IconCheck aria-hidden="true" />
          <span>{inOrder} kontroller i orden</span>
        </li>
      </ul>
    </section>
  )
}
