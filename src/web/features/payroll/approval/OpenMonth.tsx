import { type FormEvent, useState } from 'react'
import type { SentReport } from '#contract/payroll/payroll'
import { LONGEST_OPENING_REASON } from '#domain/payroll/report-steps'
import { isSignedIn } from '../../../api/use-session.ts'
import { Button } from '../../../ui/Button.tsx'
import { CancelButton } from '../../../ui/CancelButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useAskingClose } from '../../../ui/use-asking-close.ts'
import { losesChanges } from '../../../ui/use-leave-warning.ts'
import styles from './ApprovalBand.module.css'
import type { Approval } from './use-approval.ts'

interface OpenMonthProps {
  readonly report: SentReport
  readonly period: string
  readonly approval: Approval
  readonly onClose: () => void
}

/** Asks the owner why a locked month is opened (P128). */
export const OpenMonth = ({ report, period, approval, onClose }: OpenMonthProps) => {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = reason.trim() === ''
  const { close, done } = useAskingClose({
    unsaved: !missing,
    question: losesChanges('i grunnen'),
    isSignedIn,
    onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!missing) approval.take({ reason: reason.trim() }, done)
  }
  return (
    <Dialog open title="Lås opp måneden" onClose={close}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{`Lønna for ${report.salonName}, ${period}, kan rettes opp og fjernes igjen. Grunnen vises på rapporten og i loggen.`}</p>
        <TextArea
          label="Hvorfor låses måneden opp?"
          value={reason}
          maxLength={LONGEST_OPENING_REASON}
          error={tried && missing ? 'Skriv hvorfor måneden låses opp' : undefined}
          onChange={event => setReason(event.target.value)}
        />
        {approval.failure && <ErrorNote failure={approval.failure} consequence="Ingenting er endret." />}
        <div className={styles.buttons}>
          <CancelButton onClick={() => void close()} />
          <Button type="submit" look="primary" busy={approval.busy}>
            Lås opp
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
