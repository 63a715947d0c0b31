import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { employees, type ImportedLine } from '#contract/employees/employees'
import { wrongPeople } from '#domain/start/wrong-files'
import { dayInFigures } from '#domain/values/date-input'
import { isDay } from '#domain/values/month'
import { ADMINISTRATION, salonList } from '../../../api/administration.ts'
import { call } from '../../../api/client.ts'
import { createKeyFor } from '../../../api/idempotency-key.ts'
import { asFailure } from '../../../failure.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { counted } from '../../../ui/counted.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { ListTable } from '../../../ui/ListTable.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Section } from '../../../ui/Section.tsx'
import table from '../../../ui/Table.module.css'
import { showToast } from '../../../ui/toast.ts'
import { WrongFile } from '../../../ui/WrongFile.tsx'
import styles from './ImportPage.module.css'
import { PeopleTemplate } from './PeopleTemplate.tsx'

const LineRow = ({ line, salons }: { line: ImportedLine; salons: ReadonlyMap<string, string> }) => (
  <tr>
    <th scope="row">{line.line}</th>
    <td className={table.text}>{line.name}</td>
    <td className={table.text}>
      {line.problems.length === 0 ? (
        'Klar'
      ) : (
        <span className={styles.problem}>{line.problems.join('. ')}</span>
      )}
    </td>
    <td className={table.text}>{line.employmentId}</td>
    <td className={table.text}>{line.activeIn.map(id => salons.get(id) ?? '').join(', ')}</td>
    <td className={table.text}>
      {line.from !== null && isDay(line.from) ? dayInFigures(line.from) : 'I dag'}
    </td>
  </tr>
)

/** Imports many new employees from a file, with a template and a preview. The import adds all of them or none. */
export const ImportPage = () => {
  const queries = useQueryClient()
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const salons = useQuery(salonList).data ?? []
  const names = new Map(salons.map(({ objectId, name }) => [objectId, name]))

  const [keyFor] = useState(createKeyFor)
  const reading = useMutation({
    mutationFn: (body: { text: string; save: boolean }) =>
      call(employees.importFile, { body }, body.save ? { idempotencyKey: keyFor(body) } : {}),
    onSuccess: async ({ added }, { text }) => {
      if (added === 0) return
      await queries.invalidateQueries({ queryKey: ADMINISTRATION })
      showToast({ text: `${counted(added, 'ansatt', 'ansatte')} er lagt til` })
      setFile(now => (now?.text === text ? null : now))
    },
  })
  const choose = async (chosen: File) => {
    const text = await chosen.text()
    setFile({ name: chosen.name, text })
    reading.mutate({ text, save: false })
  }
  const lines = file ? (reading.data?.lines ?? []) : []
  const wrong = lines.filter(({ problems }) => problems.length > 0).length

  return (
    <>
      <BackLink place="body" to="/customer-admin-panel/employees">
        Alle ansatte
      </BackLink>
      <Section
        title="Ansatte fra fil"
        lead="En CSV-fil med én linje for hver ansatt. Er én linje feil, blir ingen lagt til. Uten dag under Begynte begynner den ansatte i dag, og eldre salg og timer teller ikke for den."
        action={<PeopleTemplate salon={salons[0]?.name} />}
      >
        <div className={styles.actions}>
          <FileButton
            field="Fil med ansatte"
            accept=".csv,text/csv"
            busy={reading.isPending}
            onFiles={([chosen]) => chosen && void choose(chosen)}
          >
            Velg fil
          </FileButton>
          {file && lines.length > 0 && (
            <Button
              look="primary"
              disabled={wrong > 0}
              busy={reading.isPending}
              onClick={() => reading.mutate({ text: file.text, save: true })}
            >
              Legg til {counted(lines.length, 'ansatt', 'ansatte')}
            </Button>
          )}
        </div>
        {lines.length === 0 && <WrongFile example={wrongPeople} what="en fil med ansatte" />}
        {reading.error && (
          <ErrorNote failure={asFailure(reading.error)} consequence="Ingen ansatte er lagt til." />
        )}
        {file && reading.isSuccess && lines.length === 0 && (
          <Note level="warning" title={`Fant ingen ansatte i ${file.name}.`} />
        )}
        {wrong > 0 && (
          <Note
            level="danger"
            alert
            title={`${counted(wrong, 'linje', 'linjer')} må rettes. Ingen er lagt til.`}
          />
        )}
        {lines.length > 0 && (
          <ListTable
            label="Linjene i fila"
            heads={[
              'Linje',
              { text: 'Navn' },
              { text: 'Resultat' },
              { text: 'Ansattnummer' },
              { text: 'Salonger' },
              { text: 'Begynte' },
            ]}
          >
            {lines.map(line => (
              <LineRow key={line.line} line={line} salons={names} />
            ))}
          </ListTable>
        )}
      </Section>
    </>
  )
}
