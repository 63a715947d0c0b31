import { Link } from 'react-router'
import type { RhythmReply } from '#contract/statistics/rhythm'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { IconCopy, IconPrinter } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/toast.ts'
import { asTsv } from '../table/as-text.ts'
import styles from './RhythmScreen.module.css'
import type { RhythmAddress } from './rhythm-place.ts'
import { rhythmLines } from './rhythm-text.ts'
import type { RhythmMeasure } from './rhythm-view.ts'

interface RhythmActionsProps {
  readonly kind: RhythmAddress['kind']
  readonly measure: RhythmMeasure
  /** Undefined until it has arrived. */
  readonly reply: RhythmReply | undefined
  /** The days behind the figures. */
  readonly days: string
}

/** Opens the days, copies both tables for a spreadsheet, and prints the page. */
export const RhythmActions = ({ kind, measure, reply, days }: RhythmActionsProps) => {
  const copy = async () => {
    if (!reply) return
    try {
      await navigator.clipboard.writeText(asTsv(rhythmLines(reply, measure, kind)))
      showToast({ text: 'Tabellene er kopiert. Lim dem inn i Excel.', level: 'success' })
    } catch {
      showToast({ text: 'Nettleseren lot oss ikke kopiere. Skriv ut i stedet.', level: 'danger' })
    }
  }
  return (
    <div className={styles.actions}>
      <ButtonLink as={Link} to={days}>
        Dag for dag
      </ButtonLink>
      <Button
        aria-label="Kopier tabellene"
        title="Kopier tabellene"
        className={styles.square}
        disabled={!reply}
        onClick={() => void copy()}
        icon={<IconCopy aria-hidden="true" />}
      />
      <Button
        aria-label="Skriv ut"
        title="Skriv ut"
        className={styles.square}
        onClick={() => window.print()}
        icon={<IconPrinter aria-hidden="true" />}
      />
    </div>
  )
}
