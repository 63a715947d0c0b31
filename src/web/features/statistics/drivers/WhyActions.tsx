import { type Drivers, drivers } from '#contract/statistics/drivers'
import { download } from '../../../api/client.ts'
import { asFailure } from '../../../failure.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { CopyTables } from '../table/CopyButton.tsx'
import { PrintButton } from '../table/PrintButton.tsx'
import { sideWords } from './side-words.ts'
import styles from './WhyScreen.module.css'
import type { WhyAddress } from './why-place.ts'
import { whyLines } from './why-text.ts'
import type { WhyView } from './why-view.ts'

interface WhyActionsProps {
  readonly place: WhyAddress
  readonly view: WhyView
  /** Undefined until it has arrived. The buttons have their places before. */
  readonly reply: Drivers | undefined
}

const formats = {
  xlsx: ['Excel', 'Driverne og delene, hver sitt ark'],
  csv: ['CSV', 'Begge tabellene under hverandre'],
} as const

/** Copies both tables for a spreadsheet, saves them as a file, and prints the page. */
export const WhyActions = ({ place, view, reply }: WhyActionsProps) => {
  const linesOf = (arrived: Drivers) =>
    whyLines(arrived, sideWords(arrived, { span: view.span, today: dayAt(Date.now()) }), place.kind)
  return (
    <div className={styles.actions}>
      <ExportButton
        formats={formats}
        disabled={!reply}
        fetchFile={format =>
          download(drivers.export, {
            body: { ...place.subject, span: view.span, against: view.against, format },
          })
        }
        failure={error => <ErrorNote failure={asFailure(error)} consequence="Fila er ikke laget." />}
      />
      <CopyTables lines={reply && (() => linesOf(reply))} />
      <PrintButton disabled={!reply} />
    </div>
  )
}
