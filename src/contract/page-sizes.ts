/** Entries per page of a list. A page with fewer entries is the last. */
export const AUDIT_PAGE = 50
export const COMPLAINTS_PAGE = 50
export const AUDIT_EXPORT_ROWS = 50_000
export const IMPORTS_PAGE = 20
export const REPORTS_PAGE = 10
export const RECEIPTS_PAGE = 50
export const LETTERS_PAGE = 50
export const DELIVERIES_PAGE = 20
/** People and cases; a page holds whole days. */
export const DISCLOSURES_PAGE = 500
/** The maximum number of conflicts listed and decided at once. */
export const CONFLICTS_SHOWN = 100
/** The maximum number of receipts of a day offered for a case. */
export const MOST_RECEIPTS = 200

/** Maximum number of invitations made at once. A body with as many long addresses stays below 64 kB. */
export const MOST_INVITATIONS = 100

/** The maximum number of a customer's other cases beside a case. */
export const MOST_OTHER_CASES = 20

/** Maximum number of people of a payroll month per request. */
export const MOST_SALARIES = 25

/** Maximum number of people in a payroll report and in its draft. */
export const MOST_PEOPLE_OF_A_REPORT = 400
export const TOO_MANY_PEOPLE = `En lønnsrapport kan ha høyst ${MOST_PEOPLE_OF_A_REPORT} ansatte`
