import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type PaySoFar, paySoFarOf } from '#domain/payroll/pay-so-far'
import { notArrived } from '#domain/sales/sources'
import { monthName } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { useMe } from '../../../api/use-session.ts'
import { monthAt } from '../../../ui/norwegian-time.ts'
import { paySoFar } from '../queries.ts'
import styles from './OwnPayLine.module.css'

const openingsIn = ({ night, sunday }: PaySoFar): string =>
  [
    ...(night ? [`nattåpent ${kroner(night, 0)}`] : []),
    ...(sunday ? [`søndagsåpent ${kroner(sunday, 0)}`] : []),
  ].join(' og ')

/** The parts in the total that 'Høyeste lønn' (K11) computes differently. */
const Openings = ({ pay }: { pay: PaySoFar }) => {
  const paid = openingsIn(pay)
  return (
    paid && <span>Med {paid}. «Høyeste lønn» i tabellen regner dem som vanlige timer og vanlig salg.</span>
  )
}

interface OwnPayLineProps {
  readonly salonId: string
  /** When the figures were fetched; 0 before the first response. */
  readonly fetchedAt: number
}

/** The viewer's pay so far this month: the same total as at home (K40). */
export const OwnPayLine = ({ salonId, fetchedAt }: OwnPayLineProps) => {
  const month = monthAt(fetchedAt)
  const me = useMe()
  const query = useQuery({ ...paySoFar(me.objectId, salonId, month), enabled: fetchedAt > 0 })
  const pay = query.data && paySoFarOf(query.data)
  return (
    <div className={styles.pay}>
      {pay && query.data && (
        <p>
          <Link to="/">Lønn så langt i {monthName(month)}</Link>: <strong>{kroner(pay.total, 0)}</strong>{' '}
          {pay.total === null ? notArrived(query.data.notArrived) : '(anslag)'}
        </p>
      )}
      {pay && <Openings pay={pay} />}
      {query.error && <p>Anslaget for lønna er ikke hentet.</p>}
    </div>
  )
}
