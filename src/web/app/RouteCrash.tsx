import { useRouteError } from 'react-router'
import { CrashPage } from './CrashPage.tsx'

/** What stands where a page of the router could not be shown. */
export const RouteCrash = () => <CrashPage error={useRouteError()} />
