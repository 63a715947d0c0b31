import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Complaint } from '#contract/complaints/complaints'
import { reachOf } from '#domain/access/permissions'
import { NOT_SPECIFIED, OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { useMe } from '../../../api/use-session.ts'
import { dateAt, dayAt } from '../../../ui/norwegian-time.ts'
import { CustomerData } from '../customer-data/CustomerData.tsx'
import { employeeName, originName } from '../words.ts'
import styles from './AboutCase.module.css'
import { CauseSelect } from './CauseSelect.tsx'

const Fact = ({
  label,
  children,
  lang,
}: {
  label: string
  children: ReactNode
  lang?: string | undefined
}) => (
  <div>
    <dt>{label}</dt>
    <dd lang={lang}>{children}</dd>
  </div>
)

/** The customer's message, contact details and visit. */
export const AboutCase = ({ complaint }: { complaint: Complaint }) => {
  const {
    message,
    salon,
    phone,
    email,
    employee,
    names,
    backdate,
    createdAt,
    type,
    origin,
    fixers,
    inReach,
  } = complaint
  const me = useMe()
  const visit = backdate ?? dayAt(createdAt)
  // Links to the day's receipts for people who may see the salon's figures.
  const seesReceipts = reachOf(me.type, 'statistics') !== 'own'
  const from = originName(origin, names)
  const who = employeeName(employee, names)
  return (
    <section aria-label="Kunden">
      <p className={styles.message}>{`«${message}»`}</p>
      <dl className={styles.facts}>
        {phone && (
          <Fact label="Telefon">
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </Fact>
        )}
        {email && (
          <Fact label="E-post">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        <Fact label="Frisør" lang={employee === OTHER_EMPLOYEE || who === NOT_SPECIFIED ? 'en' : undefined}>
          {who}
        </Fact>
        <Fact label="Besøk">
          {seesReceipts ? (
            <Link to={`/salon/${salon}/days/${visit}`}>{dateAt(`${visit}T12:00:00Z`)}</Link>
          ) : (
            dateAt(`${visit}T12:00:00Z`)
          )}
        </Fact>
        {(inReach || type) && (
          <Fact label="Årsak">{inReach ? <CauseSelect complaint={complaint} /> : type}</Fact>
        )}
        {from && <Fact label="Kom fra">{from}</Fact>}
        {fixers.length > 0 && <Fact label="Rettet av">{fixers.map(id => names[id]).join(', ')}</Fact>}
      </dl>
      {complaint.may.customerData && !complaint.forgottenAt && (
        <div className={styles.data}>
          <CustomerData complaint={complaint} />
        </div>
      )}
    </section>
  )
}
