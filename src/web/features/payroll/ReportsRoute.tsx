import { Navigate, Outlet } from 'react-router'
import { useMe } from '../../api/use-session.ts'

/** Requires the reports permission. Other users are redirected to their own payslips. */
export const ReportsRoute = () => {
  const { permissions } = useMe()
  if (permissions.includes('reports')) return <Outlet />
  return <Navigate to={permissions.includes('self') ? '/payslips' : '/'} replace />
}
