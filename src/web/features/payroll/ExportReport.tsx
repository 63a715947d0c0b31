import type { ExportFormat } from '#contract/payroll'
import { reports } from '#contract/payroll'
import { download } from '../../api/client.ts'
import { asFailure } from '../../api/failure.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'

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
export const ExportReport = ({ objectId }: { objectId: string }) => (
  <ExportButton
    look="quiet"
    formats={formats}
    fetchFile={format => download(reports.export, { params: { objectId }, query: { format } })}
    failure={error => (
      <ErrorNote
        failure={asFailure(error)}
        consequence={Object.values(asFailure(error).fields).join('. ') || 'Ingen fil er laget.'}
      />
    )}
  />
)
