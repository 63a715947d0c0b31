import { AccountSection } from '../features/accounts/AccountSection.tsx'
import { ManagePage } from '../features/employees/ManagePage.tsx'

/** The manage screen with what another feature adds to it: how the person comes in. */
export const EmployeeManageRoute = () => <ManagePage account={AccountSection} />
