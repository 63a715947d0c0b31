import { Navigate, Outlet } from 'react-router'
import { useMe } from '../../api/use-session.ts'

/** The reports are for those who pay others; whoever comes here without that is led to their own pay. */
export const ReportsRoute = () => {
  const { permissions } = useMe()
  if (permissions.includes('reports')) return <Outlet />
  return <Navigate to={permissions.includes('self') ? '/payslips' : '/'} replace />
}
