import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type PaySoFar, paySoFarOf, payTogether } from '#domain/payroll/pay-so-far'
import { notArrived } from '#domain/sales/sources'
import { monthName } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { monthAt } from '../../../ui/norwegian-time.ts'
import { ownPay } from '../queries.ts'
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

/** The viewer's pay so far this month in a salon: the same as at home, with the total of all salons if there are several (K40). */
export const OwnPayLine = ({ salonId, fetchedAt }: OwnPayLineProps) => {
  const month = monthAt(fetchedAt)
  const query = useQuery({ ...ownPay(month), enabled: fetchedAt > 0 })
  const salons = query.data ?? []
  const here = salons.find(one => one.salonId === salonId)
  const pay = here && paySoFarOf(here)
  return (
    <div className={styles.pay}>
      {here && pay && (
        <p>
          <Link to="/">Lønn så langt i {monthName(month)}</Link>
          {salons.length > 1 && ` i ${here.salonName}`}: <strong>{kroner(pay.total, 0)}</strong>{' '}
          {pay.total === null ? notArrived(here.notArrived) : '(anslag)'}
        </p>
      )}
      {salons.length > 1 && <span>I alle salongene dine: {kroner(payTogether(salons), 0)}</span>}
      {pay && <Openings pay={pay} />}
      {query.error && <p>Anslaget for lønna er ikke hentet.</p>}
    </div>
  )
}
