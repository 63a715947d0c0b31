import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { spanIn } from '#domain/statistics/spans'
import { useMe } from '../api/use-session.ts'
import { EmployeePage } from '../features/statistics/EmployeePage.tsx'
import { employeePerTimeframe } from '../features/statistics/queries.ts'
import { useKept } from '../features/statistics/use-kept.ts'
import { useRememberSeen } from './use-remember-seen.ts'

/** The employee's own figures in a salon, stored for visits without a network. */
export const OwnFiguresRoute = () => {
  const me = useMe()
  const { salonId = '' } = useParams()
  const salon = me.salons.find(({ objectId }) => objectId === salonId && me.activeIn.includes(objectId))
  const { data, dataUpdatedAt } = useQuery({
    // The same query as the page itself.
    ...employeePerTimeframe(me.objectId, salonId, useKept().chosen),
    enabled: salon !== undefined,
  })
  const month = data?.parts.find(column => spanIn(column) === 'monthly')
  useRememberSeen('own', `Mine tall, ${salon?.name}`, month, dataUpdatedAt)
  return <EmployeePage />
}
