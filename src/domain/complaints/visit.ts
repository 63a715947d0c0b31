/** The facts that decide whether a receipt of the day belongs to the visit (C38). */
export interface VisitReceipt {
  readonly amountIn: number
  /** The employee of the case has a line on the receipt. */
  readonly byEmployee: boolean
}

/**
 * Returns the receipt to link to a visit automatically (C38): the only one of the day with this amount, and with a line
 * of the employee if that person is known. Null if none or several match.
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
