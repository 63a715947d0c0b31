import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { personOf } from './queries.ts'
import { seesSalons } from './reach.ts'

/** The person and the salon of /salon/{salonId}/{employeeId}, for the pages below it. */
export const usePersonPage = () => {
  const me = useMe()
  const { salonId = '', employeeId = '' } = useParams()
  const mayLook = seesSalons(me)
  const { data, error, isPending } = useQuery({ ...personOf(employeeId), enabled: mayLook })
  const salon = me.salons.find(({ objectId }) => objectId === salonId)
  const isUnknown = error && asFailure(error).code === 'not_found'
  return {
    me,
    /** False for viewers who see their own figures only. */
    mayLook,
    salonId,
    employeeId,
    /** Undefined if the salon is out of reach or the person is unknown. */
    salon: isUnknown ? undefined : salon,
    /** 'Ansatt' until the name is known. */
    name: data?.name ?? 'Ansatt',
    awaited: isPending,
    /** '/salon/salon-storo/amina-yusuf' */
    root: `/salon/${salonId}/${employeeId}`,
  }
}
