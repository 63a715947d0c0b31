import type { ImportReport as Report } from '#contract/imports/imports'
import { countsNothing } from '#domain/sales/counts-nothing'
import { dayName } from '#domain/values/day-names'
import { day } from '#domain/values/month'
import { fixed, kroner } from '#domain/values/number-format'
import { ImprobableDays } from '../../ui/ImprobableDays.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Note } from '../../ui/Note.tsx'
import { Section } from '../../ui/Section.tsx'
import { CancelImport } from './CancelImport.tsx'
import { ColumnsInFile } from './ColumnsInFile.tsx'
import { ConflictsInFile } from './ConflictsInFile.tsx'
import styles from './ImportReport.module.css'
import { KeptCorrections } from './KeptCorrections.tsx'
import { importSentence, importStatus, kindNames, outcomeOf, waits } from './outcome.ts'
import { PerEmployee } from './PerEmployee.tsx'
import { progressInWords } from './progress.ts'
import { skippedOf } from './skipped.ts'
import { Unmapped } from './Unmapped.tsx'
import { Unreconciled } from './Unreconciled.tsx'

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const Done = ({ report }: { report: Report }) => {
  const skipped = skippedOf(report)
  return (
    <>
      {countsNothing(report) && (
        <Note level="warning" title="Fila har ingen kvitteringer som teller">
          <p>
            {report.keptFrom === undefined
              ? 'Den kan være fra en dag uten salg, eller av feil dager.'
              : `Kvitteringer fra før ${dayName(day(report.keptFrom))} tas ikke vare på lenger.`}{' '}
            Ingenting er endret.
          </p>
        </Note>
      )}
      {report.kind === 'saft' && (
        <dl className={styles.figures}>
          <Figure name="Nye kvitteringer" value={fixed(report.receipts, 0)} />
          <Figure name="Linjer" value={fixed(report.lines, 0)} />
          <Figure name="Salg uten mva." value={kroner(report.amountEx)} />
          <Figure name="Salg med mva." value={kroner(report.amountIn)} />
        </dl>
      )}
      <ConflictsInFile report={report} />
      <KeptCorrections report={report} />
      {waits(report) && <Unmapped unmapped={report.unmapped} />}
      {report.kind === 'saft' && <Unreconciled report={report} />}
      <ImprobableDays days={report.improbable ?? []} />
      {skipped.length > 0 && (
        <Section title="Utelatt" lead="Dette står i fila, men teller ikke.">
          <dl className={styles.skipped}>
            {skipped.map(({ reason, count }) => (
              <div key={reason}>
                <dt>{reason}</dt>
                <dd>{fixed(count, 0)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {report.perEmployee.length > 0 && <PerEmployee report={report} />}
    </>
  )
}

/** The report of an import: its outcome, what was imported, what is pending, what was skipped and whose data it contains. */
export const ImportReport = ({ report }: { report: Report }) => {
  const { level, words } = importStatus(outcomeOf(report))
  return (
    <article>
      <header className={styles.head}>
        <h2 className={styles.file}>{report.file}</h2>
        <p className={styles.standing}>
          <Mark level={level}>{words}</Mark>
          <span>{kindNames[report.kind]}</span>
          {report.state === 'done' && <span>{importSentence(report)}</span>}
        </p>
      </header>
      {report.state === 'running' && (
        <Note level="neutral" title="Fila leses inn">
          {report.progress && <p>{progressInWords(report.progress)}</p>}
          <p>Tallene teller når hele fila er lest. Rapporten kommer her av seg selv.</p>
          <CancelImport report={report} />
        </Note>
      )}
      {report.state === 'failed' && (
        <Note level="danger" title={report.error ?? 'Fila kunne ikke leses'}>
          <p>
            Ingenting i fila er tatt inn.{' '}
            {report.columns ? 'Si hva kolonnene er, eller rett fila, og ' : 'Rett den, og '}importer den på
            nytt.
          </p>
        </Note>
      )}
      {report.state === 'cancelled' && (
        <Note level="neutral" title="Importen ble avbrutt">
          <p>Ingenting i fila er tatt inn. Importer den på nytt om den skal telle.</p>
        </Note>
      )}
      {report.state === 'done' && <Done report={report} />}
      {report.columns && <ColumnsInFile report={report} columns={report.columns} />}
    </article>
  )
}
