import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Complaint } from '#contract/complaints/complaints'
import { showToast } from '../../../ui/toast.ts'
import { Conversation } from '../conversation/Conversation.tsx'
import { Photos } from '../photos/Photos.tsx'
import { useChange } from '../use-change.ts'
import { AboutCase } from './AboutCase.tsx'
import styles from './ComplaintDetail.module.css'
import { DetailHead } from './DetailHead.tsx'
import { Items } from './Items.tsx'
import { Logs } from './Logs.tsx'
import { Notes } from './Notes.tsx'

/** A case: the customer's message, the costs, the internal notes and the log. */
export const ComplaintDetail = ({ complaint }: { complaint: Complaint }) => {
  const navigate = useNavigate()
  const [logsOpen, setLogsOpen] = useState(false)
  const change = useChange(complaint.objectId, after => {
    if (after.inReach) return
    showToast({ text: `Saken er flyttet til ${after.salonName}` })
    void navigate('/complaints', { replace: true })
  })
  return (
    <article className={styles.case} aria-label={complaint.name}>
      <DetailHead
        complaint={complaint}
        change={change}
        logsOpen={logsOpen}
        onLogs={() => setLogsOpen(open => !open)}
      />
      <div className={styles.parts}>
        <div className={styles.main}>
          <AboutCase complaint={complaint} />
          <Photos key={complaint.objectId} objectId={complaint.objectId} mayAdd={complaint.inReach} />
          <Items complaint={complaint} change={change} />
          <Conversation complaint={complaint} />
        </div>
        <div className={styles.side}>
          <Notes key={complaint.objectId} complaint={complaint} change={change} />
          {logsOpen && complaint.logs && <Logs logs={complaint.logs} names={complaint.names} />}
        </div>
      </div>
    </article>
  )
}
