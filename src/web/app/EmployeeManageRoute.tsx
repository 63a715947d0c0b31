import { AccountSection } from '../features/accounts/AccountSection.tsx'
import { ManagePage } from '../features/employees/ManagePage.tsx'

/** The manage screen with the account section of another feature. */
export const EmployeeManageRoute = () => <ManagePage account={AccountSection} />
