import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type DraftWarning, draftWarnings, warningsOf } from '#domain/payroll/draft-checks'
import { type PayrollInputKey, payrollInputs } from '#domain/payroll/inputs'
import { INVALID_VALUE } from '#domain/payroll/parse-edit'
import { missingEmploymentIds } from '#domain/payroll/report'
import { kroner } from '#domain/values/number-format'
import type { SelectedCell } from '../sheet/PayrollSheet.tsx'
import { lacksEmploymentId, type SheetRow } from '../sheet/sheet-rows.ts'
import styles from './WhyPanel.module.css'

interface Finding {
  readonly level: 'error' | 'warning'
  readonly text: string
  readonly lang?: string
  readonly goTo: SelectedCell
  readonly way: string
}

const warningText: Readonly<Record<DraftWarning['about'], (amount: string) => string>> = {
  deductionWithoutComment: amount =>
    `trekk på ${amount} mangler kommentar. Trekk i lønn kan være ulovlig (aml. § 14-15).`,
  belowGuarantee: amount => `trekket gir ${amount} mindre enn garantilønn (aml. § 14-15).`,
  supplementWithoutWords: amount => `tillegg på ${amount} mangler forklaring.`,
  salesWithoutHours: amount => `${amount} i omsetning, men ingen timer.`,
}

const findingsIn = (row: SheetRow): Finding[] => {
  const { objectId, values } = row
  const goTo = (key: PayrollInputKey): SelectedCell => ({ objectId, key })
  const noId = lacksEmploymentId(row) && missingEmploymentIds([values])
  return [
    ...(noId
      ? [
          {
            level: 'error' as const,
            text: noId,
            lang: 'en',
            goTo: goTo('employmentId'),
            way: 'Gå til cellen',
          },
        ]
      : []),
    ...(Object.keys(row.refused) as PayrollInputKey[]).map(key => ({
      level: 'error' as const,
      text: `${values.name}, ${payrollInputs[key].label}: ${INVALID_VALUE}`,
      goTo: goTo(key),
      way: 'Gå til cellen',
    })),
    ...warningsOf(values).map(({ about, key, amount }) => ({
      level: 'warning' as const,
      text: `${values.name}: ${warningText[about](kroner(amount))}`,
      goTo: goTo(key),
      way: key === 'comment' ? 'Skriv kommentar' : 'Gå til cellen',
    })),
  ]
}

/** The checks of a row: employment id and written values, and everything that can be warned about. */
const CHECKS_A_ROW = 2 + draftWarnings.length

const icons = { error: IconAlertCircle, warning: IconAlertTriangle }

interface ChecksProps {
  readonly rows: readonly SheetRow[]
  readonly onGoTo: (cell: SelectedCell) => void
}

/** What must be put right, what is worth a look, each with the way there; what is in order in one line. */
export const Checks = ({ rows, onGoTo }: ChecksProps) => {
  const findings = rows.flatMap(findingsIn)
  const errors = findings.filter(({ level }) => level === 'error')
  const warnings = findings.filter(({ level }) => level === 'warning')
  const inOrder = rows.length * CHECKS_A_ROW - findings.length
  return (
    <section className={styles.section} aria-labelledby="checks">
      <div className={styles.top}>
        <h2 id="checks">Kontroller</h2>
        <span className={styles.count}>{`${errors.length} feil · ${warnings.length} å se på`}</span>
      </div>
      <ul className={styles.findings}>
        {[...errors, ...warnings].map(({ level, text, lang, goTo, way }) => {
          const Icon = icons[level]
          return (
            <li key={text} className={styles[level]}>
              <Icon aria-hidden="true" />
              <span>
                <span className={styles.findingText} lang={lang}>
                  {text}
                </span>
                <button type="button" className={styles.link} onClick={() => onGoTo(goTo)}>
                  {way}
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
