import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Complaint } from '#contract/complaints/complaints'
import { asFailure } from '../../../failure.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NotFetched } from '../../../ui/NotFetched.tsx'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useLetterKeys } from '../../../ui/use-letter-keys.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { Conversation } from '../conversation/Conversation.tsx'
import { Photos } from '../photos/Photos.tsx'
import { photosOfCase } from '../photos/queries.ts'
import { oneComplaint } from '../queries.ts'
import { useChange } from '../use-change.ts'
import { complaintWords } from '../words.ts'
import { AboutCase } from './AboutCase.tsx'
import { CaseActions } from './CaseActions.tsx'
import styles from './ComplaintPage.module.css'
import { DetailHead } from './DetailHead.tsx'
import { Items } from './Items.tsx'
import { Logs } from './Logs.tsx'
import { Notes } from './Notes.tsx'
import { OtherCases } from './OtherCases.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import { StepBar } from './StepBar.tsx'
import { takeFirstStep } from './take-step.ts'

/** A case: the customer's message, the costs, the internal notes and the log. */
const ComplaintDetail = ({ complaint }: { complaint: Complaint }) => {
  const navigate = useNavigate()
  const phone = useMediaQuery('(max-width: 600px)')
  const [logsOpen, setLogsOpen] = useState(false)
  const change = useChange(complaint.objectId, after => {
    if (after.inReach) return
    showToast({ text: `Saken er flyttet til ${after.salonName}` })
    void navigate('/complaints', { replace: true })
  })
  useLetterKeys({ e: () => takeFirstStep(complaint, change) })
  const actions = (
    <CaseActions
      complaint={complaint}
      change={change}
      logsOpen={logsOpen}
      onLogs={() => setLogsOpen(open => !open)}
    />
  )
  return (
    <article className={styles.case} aria-label={complaint.name}>
      <DetailHead complaint={complaint} change={change} actions={!phone && actions} />
      <div className={styles.parts}>
        <div className={styles.main}>
          <AboutCase complaint={complaint} />
          <Photos key={complaint.objectId} objectId={complaint.objectId} mayAdd={complaint.inReach} />
          <Items complaint={complaint} change={change} />
          <Conversation complaint={complaint} />
        </div>
        <div className={styles.side}>
          <Notes key={complaint.objectId} complaint={complaint} change={change} />
          {complaint.receipt && <ReceiptCard objectId={complaint.objectId} receipt={complaint.receipt} />}
          <OtherCases objectId={complaint.objectId} />
          {phone && actions}
          {logsOpen && complaint.logs && <Logs logs={complaint.logs} names={complaint.names} />}
        </div>
      </div>
      {phone && <StepBar complaint={complaint} change={change} />}
    </article>
  )
}

const NotThere = ({ list }: { list: string }) => {
  usePageTitle(complaintWords.notFound)
  return (
    <EmptyState
      title={complaintWords.notFound}
      lang="en"
      headingLevel={1}
      why="Saken finnes ikke, eller den er flyttet til en salong du ikke ser."
      action={
        <ButtonLink as={Link} to={list}>
          Til sakene
        </ButtonLink>
      }
      seed={7}
    />
  )
}

/** One case, at its own URL [R082]. */
export const ComplaintPage = ({ objectId }: { objectId: string }) => {
  const { search } = useLocation()
  const { data, error, isFetching, refetch } = useQuery(oneComplaint(objectId))
  // The photos stand above most of the case, so the case appears with them. It does not wait for a retry.
  const photos = useQuery(photosOfCase(objectId))
  const awaits = !data || (!photos.isFetched && photos.failureCount === 0)
  const failure = error && asFailure(error)
  // Never show a case that is out of reach, even if it is still cached.
  if (failure?.code === 'not_found') return <NotThere list={`/complaints${search}`} />
  return (
    <>
      {failure && (
        <div className={styles.note}>
          <NotFetched
            failure={failure}
            what="Saken"
            hasEarlier={!!data}
            onRetry={refetch}
            retrying={isFetching}
          />
        </div>
      )}
      {awaits && !failure && <PageSkeleton label="Henter saken" />}
      {data && (!awaits || failure) && <ComplaintDetail complaint={data} />}
    </>
  )
}
