import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ImportReport } from '#contract/imports/imports'
import { imports } from '#contract/imports/imports'
import { call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Section } from '../../ui/Section.tsx'
import { ChooseColumns } from './ChooseColumns.tsx'
import styles from './ColumnsInFile.module.css'
import { chosenOf, type FileColumns, isChosen, readingFrom } from './column-choices.ts'
import { importReport } from './queries.ts'
import { SendAgain } from './SendAgain.tsx'

interface ColumnsInFileProps {
  readonly report: ImportReport
  readonly columns: FileColumns
}

const leadOf = ({ state }: ImportReport, { reading }: FileColumns): string => {
  if (!reading) return 'Si hva hver kolonne er. Det huskes for alle filer med de samme kolonnene.'
  return state === 'done'
    ? 'Slik leses filer med disse kolonnene. En endring gjelder fra neste fil.'
    : 'Slik leses filer med disse kolonnene.'
}

/** The columns of a time book with its own headings: what each is, for this file and all with the same. */
export const ColumnsInFile = ({ report, columns }: ColumnsInFileProps) => {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(() => chosenOf(columns))
  const [emptyIsZero, setEmptyIsZero] = useState(columns.reading?.emptyIsZero ?? false)
  const [tried, setTried] = useState(false)
  const { headings } = columns
  const saving = useMutation({
    mutationFn: () =>
      call(imports.chooseColumns, { body: { headings, use: readingFrom(chosen, headings), emptyIsZero } }),
    onSuccess: reading =>
      queries.setQueryData(
        importReport(report.objectId).queryKey,
        now => now && { ...now, columns: { headings, reading } },
      ),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isChosen(chosen)) saving.mutate()
  }

  return (
    <Section title="Kolonnene i fila" lead={leadOf(report, columns)}>
      {columns.reading && report.state === 'failed' && <SendAgain importId={report.objectId} />}
      <form className={styles.form} onSubmit={submit} noValidate>
        <ChooseColumns headings={headings} chosen={chosen} tried={tried} onChange={setChosen} />
        <Checkbox
          label="Tomme felt er 0"
          help="Uten dette må det stå 0 der det ikke er noe."
          checked={emptyIsZero}
          onChange={setEmptyIsZero}
        />
        {saving.error && (
          <ErrorNote failure={asFailure(saving.error)} consequence="Kolonnene er ikke lagret." />
        )}
        <div>
          <Button type="submit" look="primary" busy={saving.isPending}>
            Husk kolonnene
          </Button>
        </div>
      </form>
    </Section>
  )
}
