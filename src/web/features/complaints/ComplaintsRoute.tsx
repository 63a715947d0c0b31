import { Navigate, Outlet } from 'react-router'
import { useMe } from '../../api/use-session.ts'

/** Requires the complaints permission. Other users are redirected to the home page. */
export const ComplaintsRoute = () =>
  useMe().permissions.includes('complaints') ? <Outlet /> : <Navigate to="/" replace />
