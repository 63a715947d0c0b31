/** A registered payment of holiday pay, and the files for payroll systems that it was in. */
export interface FiledPayment {
  readonly kroner: number
  readonly withdrawn: boolean
  /** True when a file has paid it. */
  readonly inFile: boolean
  /** True when that file was a whole one, of the report in question or one that it replaces. */
  readonly inOwnFile: boolean
  /** True when a later file has taken it back. */
  readonly takenBack: boolean
}

/** 1: a file pays it. -1: a file takes it back. */
export type FileSign = 1 | -1

/** Returns what files have to do with a payment: pay it, take it back after its withdrawal, or nothing (P212). */
export const movementOf = ({ withdrawn, inFile, takenBack }: FiledPayment): FileSign | null => {
  if (!withdrawn) return inFile ? null : 1
  return inFile && !takenBack ? -1 : null
}

/**
 * True if the whole file of a report contains a payment (P211). A payment stays in the file that had it first, so the file is the same
 * when it is fetched again. A separate file takes back withdrawn payments.
 */
export const isInWholeFile = ({ withdrawn, inFile, inOwnFile }: FiledPayment): boolean =>
  inFile ? inOwnFile : !withdrawn

/** Who registered a payment, and when. */
export interface Registered {
  readonly registeredBy: string
  readonly registeredAt: string
}

/** The approval of a report, if its chain asks for one (P125). */
interface Approval {
  readonly asked: boolean
  readonly needsApproval: boolean
  readonly approved: { readonly at: string } | null
}

/** True if another person has to export the payment: this person registered it, and the approver has not seen it (P251). */
export const needsAnother = (
  { registeredBy, registeredAt }: Registered,
  { asked, needsApproval, approved }: Approval,
  person: string,
): boolean =>
  asked && needsApproval && approved !== null && registeredAt > approved.at && registeredBy === person
