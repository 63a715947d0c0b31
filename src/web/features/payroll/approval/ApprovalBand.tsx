import { useState } from 'react'
import type { SentReport } from '#contract/payroll/payroll'
import { roundToOre, sum } from '#domain/values/decimal'
import { kroner } from '#domain/values/number-format'
import { useMe } from '../../../api/use-session.ts'
import { areYouSure } from '../../../ui/are-you-sure.ts'
import { Button } from '../../../ui/Button.tsx'
import { counted } from '../../../ui/counted.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { IconCheck, IconLock } from '../../../ui/icons.ts'
import { ExportReport } from '../ExportReport.tsx'
import { sentDate } from '../report-dates.ts'
import styles from './ApprovalBand.module.css'
import { type ApprovalStep, approvalSteps, nextFor } from './approval-words.ts'
import { OpenMonth } from './OpenMonth.tsx'
import { type Approval, useApproval } from './use-approval.ts'

interface ApprovalBandProps {
  readonly report: SentReport
  /** 'oktober 2026' */
  readonly period: string
}

/** The steps of a report to a locked month, and the next one as a button (P125–P128). Absent if the chain asks for none. */
export const ApprovalBand = (props: ApprovalBandProps) =>
  (props.report.steps.asked || props.report.steps.locked) && <Band {...props} />

const Band = ({ report, period }: ApprovalBandProps) => {
  const approval = useApproval(report)
  const { words } = nextFor(report, useMe())
  return (
    <section className={styles.band} aria-label="Godkjenning før lønn">
      <ol className={styles.steps}>
        {approvalSteps(report).map(step => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
      {words && (
        <div className={styles.next}>
          <p>{words}</p>
          <NextStep report={report} period={period} approval={approval} />
        </div>
      )}
      {approval.failure && <ErrorNote failure={approval.failure} consequence="Ingenting er endret." />}
      {report.steps.openings.length > 0 && (
        <ul className={styles.openings} aria-label="Låst opp">
          {report.steps.openings.map(({ by, at, reason }) => (
            <li key={at}>{`Låst opp av ${by} ${sentDate(at)}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Step = ({ step: { name, state, more } }: { step: ApprovalStep }) => (
  <li data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
    <span className={styles.sign} aria-hidden="true">
      {state === 'done' && (name === 'Låst' ? <IconLock /> : <IconCheck />)}
    </span>
    <span className={styles.text}>
      <strong>{name}</strong>
      {state === 'later' || state === 'next' ? <span className="visually-hidden">, ikke gjort</span> : null}
      {more && <span>{more}</span>}
    </span>
  </li>
)

const NextStep = ({ report, period, approval }: ApprovalBandProps & { readonly approval: Approval }) => {
  const [opening, setOpening] = useState(false)
  const { action } = nextFor(report, useMe())
  const { salonName, employees } = report
  const paid = kroner(roundToOre(sum(employees.map(({ endeligLonn }) => endeligLonn ?? 0))))
  const approve = async () => {
    const yes = await areYouSure({
      consequence: `${paid} til ${counted(employees.length, 'ansatt', 'ansatte')} i ${salonName} for ${period} kan gå til lønnssystemet.`,
      action: 'Godkjenn',
    })
    if (yes) approval.take('approve')
  }
  const lock = async () => {
    const yes = await areYouSure({
      consequence: `Ingen kan sende, rette opp eller fjerne rapporter for ${salonName}, ${period}. Bare eieren kan låse måneden opp.`,
      action: 'Lås måneden',
    })
    if (yes) approval.take('lock')
  }
  switch (action) {
    case 'approve':
      return (
        <Button look="primary" busy={approval.busy} onClick={() => void approve()}>
          Godkjenn
        </Button>
      )
    case 'export':
      return <ExportReport report={report} asStep />
    case 'lock':
      return (
        <Button look="primary" busy={approval.busy} onClick={() => void lock()}>
          Lås måneden
        </Button>
      )
    case 'open':
      return (
        <>
          <Button onClick={() => setOpening(true)}>Lås opp</Button>
          {opening && (
            <OpenMonth
              report={report}
              period={period}
              approval={approval}
              onClose={() => setOpening(false)}
            />
          )}
        </>
      )
    case null:
      return null
  }
}
