import { useRouteError } from 'react-router'
import { CrashPage } from './CrashPage.tsx'

/** The error element of the router's pages. */
export const RouteCrash = () => <CrashPage error={useRouteError()} />
