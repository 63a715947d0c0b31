import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router'
import type { Employee } from '#contract/employees/employees'
import type { Role } from '#domain/access/roles'
import { useChanges } from '../../api/use-changes.ts'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { HistoryTable } from '../../ui/HistoryTable.tsx'
import { HourlyAverage } from '../../ui/HourlyAverage.tsx'
import { NotFoundPage } from '../../ui/NotFoundPage.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { ChangeHistory } from './ChangeHistory.tsx'
import { EmployeeAvatar } from './EmployeeAvatar.tsx'
import { EmploymentForm } from './EmploymentForm.tsx'
import { isEmployment } from './employment.ts'
import { HeldTerms } from './HeldTerms.tsx'
import { ManageHeader } from './ManageHeader.tsx'
import styles from './ManagePage.module.css'
import { Memberships } from './Memberships.tsx'
import { EMPLOYEES, employeeOf } from './queries.ts'

interface PayHistoryProps {
  /** Kroner per hour over the last twelve months. */
  readonly average: number | null
  readonly entries: NonNullable<Employee['salaryHistory']>
}

/** The monthly pay history and the average of the last twelve months [R053]. */
const PayHistory = ({ average, entries }: PayHistoryProps) => (
  <section aria-labelledby="salary-history">
    <h2 id="salary-history">Lønnshistorie</h2>
    <HourlyAverage label="AVG salary" lang="en" average={average} />
    <HistoryTable entries={entries} labelledBy="salary-history" />
  </section>
)

type AccountPart = ComponentType<{
  readonly person: {
    readonly objectId: string
    readonly name: string
    readonly type: Role
    readonly account: 'waiting' | 'active' | null
  }
}>

interface ManagePageProps {
  /** The account section. It belongs to another feature and is passed in by the route. */
  readonly account?: AccountPart
}

/** /salon/{salonId}/{employeeId}/manage: a person's employment terms and pay history [R037] [R050]. */
export const ManagePage = ({ account }: ManagePageProps) => {
  const { salonId = '', employeeId = '' } = useParams()
  const { permissions, salons } = useMe()
  const figures = `/salon/${salonId}/${employeeId}`
  if (!permissions.includes('editEmployees')) return <Navigate to={figures} replace />
  if (!salons.some(({ objectId }) => objectId === salonId)) return <NotFoundPage />
  return <Manage key={employeeId} salonId={salonId} employeeId={employeeId} account={account} />
}

interface ManageProps {
  readonly salonId: string
  readonly employeeId: string
  readonly account: AccountPart | undefined
}

const Manage = ({ salonId, employeeId, account: Account }: ManageProps) => {
  const queries = useQueryClient()
  const { permissions } = useMe()
  const { data, error, isPending, isFetching, refetch } = useQuery(employeeOf(employeeId))
  useChanges(change => {
    if (change === 'refetch' || change.objectId === employeeId)
      void queries.invalidateQueries({ queryKey: EMPLOYEES })
  })
  const absent = error ? asFailure(error).code === 'not_found' : data && !isEmployment(data)
  if (absent) return <NotFoundPage />
  return (
    <>
      <ManageHeader salonId={salonId} person={data} awaited={isPending} />
      <PageBody>
        {error && (
          <ErrorNote
            failure={asFailure(error)}
            consequence={data ? 'Det som står under, var hentet fra før.' : 'Den ansatte er ikke hentet.'}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && <ListSkeleton label="Henter den ansatte" />}
        {data && isEmployment(data) && (
          <div className={styles.page}>
            <div className={styles.part}>
              <EmployeeAvatar person={data} />
              <EmploymentForm saved={data} />
            </div>
            <div className={styles.part}>
              <PayHistory average={data.salaryAverage ?? null} entries={data.salaryHistory ?? []} />
              {Account && data.account !== undefined && permissions.includes('invitations') && (
                <Account person={{ ...data, account: data.account }} />
              )}
              <Memberships memberships={data.memberships ?? []} />
              <HeldTerms person={data} />
              <ChangeHistory objectId={data.objectId} />
            </div>
          </div>
        )}
      </PageBody>
    </>
  )
}
