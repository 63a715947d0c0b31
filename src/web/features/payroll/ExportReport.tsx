import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExportFormat } from '#contract/payroll'
import { download } from '../../api/client.ts'
import { asFailure } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { saveFile } from '../../ui/save-file.ts'
import * as doors from './doors.ts'
import styles from './ExportReport.module.css'

const formats: Readonly<Record<ExportFormat, readonly [name: string, what: string]>> = {
  xlsx: ['Excel', 'Arket med formler'],
  csv: ['CSV', 'Arket som tekst, for norsk Excel'],
  pdf: ['PDF', 'Arket til utskrift'],
  payslips: ['Lønnsslipper', 'PDF med en side for hver ansatt'],
  visma: ['Visma', 'Fil til lønnssystemet'],
  huldt: ['Huldt & Lillevik', 'Fil til lønnssystemet'],
  tripletex: ['Tripletex', 'Fil til lønnssystemet'],
}

/** The report as a file, in one of seven forms. */
export const ExportReport = ({ objectId }: { objectId: string }) => {
  const [open, setOpen] = useState(false)
  const file = useMutation({
    mutationFn: (format: ExportFormat) =>
      download(doors.exportReport, { params: { objectId }, query: { format } }),
    onSuccess: saved => {
      saveFile(saved)
      setOpen(false)
    },
  })
  return (
    <>
      <Button look="quiet" icon={<IconDownload aria-hidden="true" />} onClick={() => setOpen(true)}>
        Eksporter
      </Button>
      <Dialog
        open={open}
        title="Eksporter"
        onClose={() => {
          setOpen(false)
          file.reset()
        }}
      >
        {file.error && (
          <ErrorNote
            message={file.error.message}
            lang={asFailure(file.error).lang}
            consequence={Object.values(asFailure(file.error).fields).join('. ') || 'Ingen fil er laget.'}
          />
        )}
        <ul className={styles.formats}>
          {(Object.keys(formats) as ExportFormat[]).map(format => {
            const [name, what] = formats[format]
            return (
              <li key={format}>
                <button
                  type="button"
                  className={styles.format}
                  disabled={file.isPending}
                  onClick={() => file.mutate(format)}
                >
                  <strong>{name}</strong>
                  <span>{file.isPending && file.variables === format ? 'Lager fila …' : what}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </Dialog>
    </>
  )
}
