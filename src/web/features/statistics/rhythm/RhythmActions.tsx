import { Link } from 'react-router'
import type { RhythmReply } from '#contract/statistics/rhythm'
import { ButtonLink } from '../../../ui/Button.tsx'
import { CopyTables } from '../table/CopyButton.tsx'
import { PrintButton } from '../table/PrintButton.tsx'
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
export const RhythmActions = ({ kind, measure, reply, days }: RhythmActionsProps) => (
  <div className={styles.actions}>
    <ButtonLink as={Link} to={days}>
      Dag for dag
    </ButtonLink>
    <CopyTables lines={reply && (() => rhythmLines(reply, measure, kind))} />
    <PrintButton />
  </div>
)
