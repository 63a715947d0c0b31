import { memo, type ReactNode, useCallback, useRef } from 'react'
import type { Severity } from '#domain/payroll/checks'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '../../../ui/icons.ts'
import { useFew } from '../../../ui/use-few.tsx'
import type { SendChecks } from '../send-checks.ts'
import type { SheetRow } from '../sheet/sheet-rows.ts'
import type { SelectedCell } from '../sheet/use-chosen-cell.ts'
import { FloorWhy } from './FloorWhy.tsx'
import { OvertimeWhy } from './OvertimeWhy.tsx'
import { PartWhy } from './PartWhy.tsx'
import { SicknessWhy } from './SicknessWhy.tsx'
import { Why } from './Why.tsx'
import styles from './WhyPanel.module.css'

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, notice: IconInfoCircle }

/** A new salon has a warning a person. The boxes of hundreds would slow each edit beside them. */
const FEW = 30

interface ChecksProps {
  readonly checks: SendChecks
  readonly onGoTo: (cell: SelectedCell) => void
}

interface FindingItemProps {
  readonly severity: Severity
  readonly text: string
  readonly lang: string | undefined
  readonly objectId: string
  readonly column: SelectedCell['key']
  readonly onGoTo: (cell: SelectedCell) => void
}

/** Rendered only when its finding changes: a large salon has hundreds, and an edit changes one. */
const FindingItem = memo(({ severity, text, lang, objectId, column, onGoTo }: FindingItemProps) => {
  const Icon = icons[severity]
  return (
    <li className={styles[severity]}>
      <Icon aria-hidden="true" />
      <span>
        <span className={styles.findingText} lang={lang}>
          {text}
        </span>
        <button type="button" className={styles.link} onClick={() => onGoTo({ objectId, key: column })}>
          {column === 'comment' ? 'Skriv kommentar' : 'Gå til cella'}
          <span className="visually-hidden">{`, ${text}`}</span>
        </button>
      </span>
    </li>
  )
})

/** Lists errors and warnings with links to their cells, and the number of passed checks. */
const Checks = ({ checks: { findings, inOrder }, onGoTo }: ChecksProps) => {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const { shown, showAll } = useFew(findings, FEW, 'small')
  const latest = useRef(onGoTo)
  latest.current = onGoTo
  const goToLatest = useCallback((cell: SelectedCell) => latest.current(cell), [])
  return (
    <section className={styles.section} aria-labelledby="checks">
      <div className={styles.top}>
        <h2 id="checks">Kontroller</h2>
        <span className={styles.count}>{`${errors} feil · ${findings.length - errors} å se på`}</span>
      </div>
      <ul className={styles.findings}>
        {shown.map(({ id, severity, text, lang, goTo }) => (
          <FindingItem
            key={id}
            severity={severity}
            text={text}
            lang={lang}
            objectId={goTo.objectId}
            column={goTo.key}
            onGoTo={goToLatest}
          />
        ))}
        {showAll && <li>{showAll}</li>}
        <li className={styles.fine}>
          <IconCheck aria-hidden="true" />
          <span>{inOrder} kontroller i orden</span>
        </li>
      </ul>
    </section>
  )
}

interface WhyPanelProps {
  readonly rows: readonly SheetRow[]
  readonly cell: SelectedCell | null
  readonly onGoTo: (cell: SelectedCell) => void
  readonly onClose: () => void
  /** Omitted for a sent report. */
  readonly checks?: SendChecks | undefined
  /** Actions for the person's row. */
  readonly rowActions?: ((row: SheetRow) => ReactNode) | undefined
}

/** The panel beside the sheet: explains the selected figure and lists what to check before sending. */
export const WhyPanel = ({ rows, cell, onGoTo, onClose, checks, rowActions }: WhyPanelProps) => {
  const row = rows.find(({ objectId }) => objectId === cell?.objectId)
  return (
    <aside className={styles.panel} aria-label="Forklaring og kontroller">
      <section className={styles.section} aria-labelledby="why">
        <div className={styles.top}>
          <h2 id="why">Hvorfor?</h2>
          <button type="button" className={styles.close} aria-label="Lukk forklaringen" onClick={onClose}>
            <IconX aria-hidden="true" />
          </button>
        </div>
        {row && cell ? (
          <>
            <Why row={row} cell={cell} />
            <PartWhy row={row} column={cell.key} />
            {checks && <FloorWhy row={row} column={cell.key} />}
            <SicknessWhy row={row} column={cell.key} />
            <OvertimeWhy row={row} column={cell.key} />
            {rowActions?.(row)}
          </>
        ) : (
          <p className={styles.of}>Velg en celle for å se hvor tallet kommer fra.</p>
        )}
      </section>
      {checks && rows.length > 0 && <Checks checks={checks} onGoTo={onGoTo} />}
    </aside>
  )
}
