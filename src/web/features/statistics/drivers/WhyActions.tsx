import { type Drivers, drivers } from '#contract/statistics/drivers'
import { download } from '../../../api/client.ts'
import { asFailure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import { IconCopy, IconPrinter } from '../../../ui/icons.ts'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { showToast } from '../../../ui/toast.ts'
import { asTsv } from '../table/as-text.ts'
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
  const copy = async () => {
    if (!reply) return
    const sides = sideWords(reply, { span: view.span, today: dayAt(Date.now()) })
    try {
      await navigator.clipboard.writeText(asTsv(whyLines(reply, sides, place.kind)))
      showToast({ text: 'Tabellene er kopiert. Lim dem inn i Excel.', level: 'success' })
    } catch {
      showToast({ text: 'Nettleseren lot oss ikke kopiere. Skriv ut i stedet.', level: 'danger' })
    }
  }
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
        disabled={!reply}
        onClick={() => window.print()}
        icon={<IconPrinter aria-hidden="true" />}
      />
    </div>
  )
}
