/** What decides whether a receipt of the day is the visit's (C38). */
export interface VisitReceipt {
  readonly amountIn: number
  /** The person who did the work of the case has a line on it. */
  readonly byEmployee: boolean
}

/**
 * The receipt that a visit is linked to by itself (C38): the only one of the day with this amount, and with a line of the employee where
 * that person is known. Null where none fits or several do.
 */
export const onlyFitting = <Receipt extends VisitReceipt>(
  receipts: readonly Receipt[],
  cost: number,
  employeeIsKnown: boolean,
): Receipt | null => {
  const fitting = receipts.filter(
    ({ amountIn, byEmployee }) => amountIn === cost && (byEmployee || !employeeIsKnown),
  )
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}
