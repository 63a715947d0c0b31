import { type Drivers, drivers } from '#contract/statistics/drivers'
import { download } from '../../../api/client.ts'
import { asFailure } from '../../../failure.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import { dayAt } from '../../../ui/norwegian-time.ts'
import type { SpanOfAnnotations } from '../annotations/use-span-annotations.ts'
import { CopyTables } from '../table/CopyButton.tsx'
import { PrintButton } from '../table/PrintButton.tsx'
import { sideWords } from './side-words.ts'
import styles from './WhyScreen.module.css'
import type { WhyAddress } from './why-place.ts'
import { noteLines, whyLines } from './why-text.ts'
import type { WhyView } from './why-view.ts'

interface WhyActionsProps {
  readonly place: WhyAddress
  readonly view: WhyView
  /** Undefined until it has arrived. The buttons have their places before. */
  readonly reply: Drivers | undefined
  /** The notes of the compared spans, which are copied too (K95). */
  readonly notes: readonly SpanOfAnnotations[]
}

const formats = {
  xlsx: ['Excel', 'Driverne, delene og merknadene, hvert sitt ark'],
  csv: ['CSV', 'Tabellene under hverandre'],
} as const

/** Copies the tables for a spreadsheet, saves them as a file, and prints the page. */
export const WhyActions = ({ place, view, reply, notes }: WhyActionsProps) => {
  const linesOf = (arrived: Drivers) => [
    ...whyLines(arrived, sideWords(arrived, { span: view.span, today: dayAt(Date.now()) }), place.kind),
    ...noteLines(notes.map(({ head, query }) => ({ head, arrived: query.data }))),
  ]
  const isAwaited = notes.some(({ query }) => query.isLoading)
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
      <CopyTables lines={reply && !isAwaited ? () => linesOf(reply) : undefined} />
      <PrintButton disabled={!reply} />
    </div>
  )
}
