import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { complaintLessons } from '#contract/complaints/complaint-lessons'
import type { Complaint } from '#contract/complaints/complaints'
import { reachOf } from '#domain/access/permissions'
import { customerVerdicts } from '#domain/complaints/customer-view'
import { causeCodes, NOT_SPECIFIED, OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { call } from '../../../api/client.ts'
import { useMe } from '../../../api/use-session.ts'
import { Breakable } from '../../../ui/Breakable.tsx'
import { dateAt, momentAt } from '../../../ui/norwegian-time.ts'
import { Select } from '../../../ui/Select.tsx'
import { showFailure } from '../../../ui/show-failure.ts'
import { CustomerData } from '../customer-data/CustomerData.tsx'
import { COMPLAINTS } from '../queries.ts'
import { employeeName, originName } from '../words.ts'
import styles from './AboutCase.module.css'

type CauseCode = (typeof causeCodes)[number]

/** The cause of a case, as a code. The customer's free text is shown until a code is chosen [C29]. */
const CauseSelect = ({ complaint: { objectId, type } }: { complaint: Complaint }) => {
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (cause: CauseCode) =>
      call(complaintLessons.setCause, { params: { objectId }, body: { cause } }),
    onError: error => showFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: COMPLAINTS }),
  })
  const code = causeCodes.find(one => one.toLocaleLowerCase('nb') === type?.trim().toLocaleLowerCase('nb'))
  return (
    <div className={styles.cause}>
      <Select
        label="Årsak"
        hiddenLabel
        quiet
        placeholder={type ?? 'Velg årsak'}
        value={code ?? null}
        choices={causeCodes.map(value => ({ value, label: value }))}
        disabled={saving.isPending}
        onChange={cause => saving.mutate(cause)}
      />
    </div>
  )
}

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

interface VisitProps {
  readonly salon: string
  /** Null if nobody has said when it was. */
  readonly day: string | null
}

/** The day of the visit, with a link to its receipts for people who may see the salon's figures. */
const Visit = ({ salon, day }: VisitProps) => {
  const me = useMe()
  if (day === null) return 'ikke oppgitt'
  const written = dateAt(`${day}T12:00:00Z`)
  if (reachOf(me.type, 'statistics') === 'own') return written
  return <Link to={`/salon/${salon}/days/${day}`}>{written}</Link>
}

/** The customer's message, contact details and visit. */
export const AboutCase = ({ complaint }: { complaint: Complaint }) => {
  const { message, salon, phone, email, employee, names, backdate, type, origin, fixers } = complaint
  const { verdict, inReach } = complaint
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
            <a href={`mailto:${email}`}>
              <Breakable text={email} />
            </a>
          </Fact>
        )}
        <Fact label="Frisør" lang={employee === OTHER_EMPLOYEE || who === NOT_SPECIFIED ? 'en' : undefined}>
          {who}
        </Fact>
        <Fact label="Besøk">
          <Visit salon={salon} day={backdate} />
        </Fact>
        {(inReach || type) && (
          <Fact label="Årsak">{inReach ? <CauseSelect complaint={complaint} /> : type}</Fact>
        )}
        {from && <Fact label="Kom fra">{from}</Fact>}
        {verdict && (
          <Fact label="Ble det bra?">{`${customerVerdicts[verdict.said].nb}, ${momentAt(verdict.at)}`}</Fact>
        )}
        {fixers.length > 0 && <Fact label="Rettet av">{fixers.map(id => names[id]).join(', ')}</Fact>}
      </dl>
      {/* Also of a forgotten case: notes and photos may have been added since. */}
      {complaint.may.customerData && (
        <div className={styles.data}>
          <CustomerData complaint={complaint} />
        </div>
      )}
    </section>
  )
}
