import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint'
import { sickness } from '#contract/sickness/sickness'
import { periodTemplate } from '#domain/sickness/period-file'
import { call } from '../../../api/client.ts'
import { useMe } from '../../../api/use-session.ts'
import { asFailure, type Failure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { counted } from '../../../ui/counted.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { IconDownload, IconUpload } from '../../../ui/icons.ts'
import { Note } from '../../../ui/Note.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { SICKNESS } from './queries.ts'
import styles from './Sickness.module.css'

/** Spreadsheets save CSV files as UTF-8 or in the encoding of Windows. */
const textOf = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Enters the periods of sickness of a salon's people from a file, all or none (P227). */
export const SicknessFile = ({ salonId }: { salonId: string }) => {
  const salonName = useMe().salons.find(({ objectId }) => objectId === salonId)?.name ?? ''
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: async (file: File) => call(sickness.file, { body: { salonId, text: await textOf(file) } }),
    onSettled: () => queries.invalidateQueries({ queryKey: SICKNESS }),
  })
  return (
    <section className={styles.periods} aria-labelledby="sickness-file">
      <h2 id="sickness-file">Sykefravær fra fil</h2>
      <p className={styles.lead}>
        Hent malen, fyll ut én linje for hver periode, og velg fila. Enten føres alle linjene, eller ingen.
        Det du har ført før, blir stående.
      </p>
      <div className={styles.actions}>
        <Button
          size="small"
          icon={<IconDownload aria-hidden="true" />}
          onClick={() =>
            saveFile(new File([periodTemplate(salonName)], 'sykefravaer_mal.csv', { type: 'text/csv' }))
          }
        >
          Hent mal for sykefravær
        </Button>
        <FileButton
          size="small"
          icon={<IconUpload aria-hidden="true" />}
          field="Fil med sykefravær"
          accept=".csv,.txt"
          busy={sending.isPending}
          onFiles={([file]) => file && sending.mutate(file)}
        >
          Velg fil med sykefravær
        </FileButton>
      </div>
      <div role="status">{sending.data && <Entered reply={sending.data} />}</div>
      {sending.error && <Refused failure={asFailure(sending.error)} />}
    </section>
  )
}

const Entered = ({ reply: { entered, known } }: { reply: ReplyOf<typeof sickness.file> }) => (
  <Note level={entered > 0 ? 'success' : 'neutral'} title={enteredInWords(entered)}>
    {known > 0 && <p>{`${counted(known, 'periode var ført', 'perioder var ført')} fra før.`}</p>}
  </Note>
)

const enteredInWords = (entered: number): string =>
  entered === 0 ? 'Ingen nye perioder' : `${counted(entered, 'periode er ført', 'perioder er ført')}`

/** The lines to correct. */
const Refused = ({ failure }: { failure: Failure }) => {
  const lines = Object.values(failure.fields)
  if (lines.length === 0) return <ErrorNote failure={failure} consequence="Ingen perioder er ført." />
  return (
    <Note level="danger" title="Ingen perioder er ført" alert>
      <p>{`Rett ${lines.length === 1 ? 'linja' : 'linjene'} i fila, og velg den på nytt.`}</p>
      <ul className={styles.faults}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Note>
  )
}
