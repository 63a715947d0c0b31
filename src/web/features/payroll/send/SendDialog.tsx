import { useMemo, useState } from 'react'
import type { SentReport } from '#contract/payroll/payroll'
import type { UnpaidPerson } from '#contract/payroll/report-suggestions'
import { LONGEST_PAY_REASON, type PayReasons, reasonWords } from '#domain/payroll/pay-reasons'
import { type Month, monthName, previousMonth } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { isSignedIn } from '../../../api/use-session.ts'
import { Button } from '../../../ui/Button.tsx'
import { CancelButton } from '../../../ui/CancelButton.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { counted } from '../../../ui/counted.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useAskingClose } from '../../../ui/use-asking-close.ts'
import { losesChanges } from '../../../ui/use-leave-warning.ts'
import { cellWords, changeWords } from '../Differences.tsx'
import { signedKroner } from '../late-words.ts'
import { type SendChecks, worthALook } from '../send-checks.ts'
import type { SheetRow } from '../sheet/sheet-rows.ts'
import { LeftOut } from './LeftOut.tsx'
import styles from './SendDialog.module.css'
import { notArrivedIn, type SendSummary, sendSummaryOf } from './send-summary.ts'

interface SendDialogProps {
  /** 'Lønnsrapporten for Storo, oktober 2026' */
  readonly about: string
  readonly month: Month
  readonly rows: readonly SheetRow[]
  /** The previous month's reports in force. */
  readonly before: readonly SentReport[]
  /** This month's reports in force. */
  readonly sent: readonly SentReport[]
  /** The report that this one corrects. */
  readonly replaced: SentReport | undefined
  readonly checks: SendChecks
  /** People with hours or figures in the month who are missing from the report. */
  readonly leftOut: readonly UnpaidPerson[]
  /** The reasons entered at an earlier attempt. */
  readonly written: PayReasons
  readonly onSend: (reasons: PayReasons) => void
  readonly onClose: () => void
}

/** Shows the totals and warnings and asks for confirmation before sending. */
export const SendDialog = ({
  about,
  month,
  rows,
  before,
  sent,
  replaced,
  checks,
  leftOut,
  written,
  ...then
}: SendDialogProps) => {
  const summary = useMemo(
    () => sendSummaryOf({ rows, before, sent, replaced }),
    [rows, before, sent, replaced],
  )
  const { unexplained } = summary
  const [proposed] = useState<PayReasons>(() =>
    Object.fromEntries(unexplained.map(({ objectId, said }) => [objectId, written[objectId] ?? said])),
  )
  const [reasons, setReasons] = useState(proposed)
  const [tried, setTried] = useState(false)
  const lacking = (objectId: string) => !reasons[objectId]?.trim()
  const [takenAsZero, setTakenAsZero] = useState(false)
  const [withoutThem, agreeWithout] = useState(false)
  const { close } = useAskingClose({
    unsaved: unexplained.some(({ objectId }) => reasons[objectId] !== proposed[objectId]),
    question: losesChanges('i begrunnelsene'),
    isSignedIn,
    onClose: then.onClose,
  })
  const unknown = notArrivedIn(rows)
  const send = () => {
    setTried(true)
    if (unknown.length > 0 && !takenAsZero) return
    if (leftOut.length > 0 && !withoutThem) return
    if (!unexplained.some(({ objectId }) => lacking(objectId))) then.onSend(reasons)
  }

  return (
    <Dialog open title="Are you sure?" lang="en" onClose={close}>
      <p className={styles.about}>{`${about}, sendes, og lønnshistorien til de ansatte skrives.`}</p>
      <dl className={styles.figures}>
        <Figure name="Lønn i alt" value={kroner(summary.pay)} />
        <Figure name="Ansatte" value={String(summary.people)} />
        <Figure name="Endrede celler" value={String(summary.cells)} />
        <Figure
          name={`Mot ${monthName(previousMonth(month))}`}
          value={summary.againstBefore === null ? 'ikke sendt' : signedKroner(summary.againstBefore)}
        />
        {summary.againstReplaced && (
          <Figure name="Mot rapporten som rettes" value={signedKroner(summary.againstReplaced.pay)} />
        )}
      </dl>
      <Changed summary={summary} open={checks.findings.some(({ isOfEdits }) => isOfEdits)} />
      {summary.againstReplaced && (
        <details className={styles.more} open>
          <summary>Forskjeller fra rapporten som rettes</summary>
          <ul className={styles.scrolls}>
            {summary.againstReplaced.people.map(({ objectId, name, change, cells }) => (
              <li key={objectId}>
                <strong>{name}</strong> {changeWords[change] ? `(${changeWords[change]}) ` : ''}
                {cells.map(cellWords).join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      <WorthALook checks={checks} />
      {unknown.length > 0 && (
        <section className={styles.more} aria-labelledby="not-arrived">
          <h3 id="not-arrived">Tall som ikke er kommet</h3>
          <ul className={styles.scrolls}>
            {unknown.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <Checkbox
            label="Send likevel. Det som ikke er kommet, regnes som 0."
            checked={takenAsZero}
            error={tried && !takenAsZero ? 'Kryss av, eller vent til tallene er kommet.' : undefined}
            onChange={setTakenAsZero}
          />
        </section>
      )}
      <LeftOut people={leftOut} agreed={withoutThem} tried={tried} onAgree={agreeWithout} />
      {unexplained.length > 0 && (
        <fieldset className={styles.reasons}>
          <legend>Må begrunnes før rapporten kan sendes</legend>
          {unexplained.map(({ objectId, name, why }) => (
            <TextField
              key={objectId}
              label={`${name}: ${reasonWords[why].toLocaleLowerCase('nb')}`}
              value={reasons[objectId] ?? ''}
              maxLength={LONGEST_PAY_REASON}
              placeholder="For eksempel: lærling, 2. år"
              error={tried && lacking(objectId) ? 'Skriv en begrunnelse.' : undefined}
              onChange={event => setReasons({ ...reasons, [objectId]: event.target.value })}
            />
          ))}
        </fieldset>
      )}
      <div className={styles.buttons}>
        <CancelButton onClick={() => void close()} />
        <Button look="primary" lang="en" onClick={send}>
          Send report
        </Button>
      </div>
    </Dialog>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

interface ChangedProps {
  readonly summary: SendSummary
  /** True if a warning is about one of the cells (P250). */
  readonly open: boolean
}

const Changed = ({ summary: { changed, cells }, open }: ChangedProps) =>
  cells > 0 && (
    <details className={styles.more} open={open}>
      <summary>{`${counted(cells, 'celle er endret', 'celler er endret')} for hånd`}</summary>
      <ul className={styles.scrolls}>
        {changed.map(({ objectId, name, columns }) => (
          <li key={objectId}>
            <strong>{name}</strong> {columns.join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )

const WorthALook = ({ checks }: { checks: SendChecks }) => {
  const findings = worthALook(checks)
  if (findings.length === 0) return null
  return (
    <section className={styles.more} aria-labelledby="worth-a-look">
      <h3 id="worth-a-look">{`Å se på (${findings.length})`}</h3>
      <ul className={styles.scrolls}>
        {findings.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
