/** Words about receipts that came twice with the same number but different content. */
export const receiptConflicts = {
  title: 'Ulike kvitteringer med samme nummer',
  decide: 'Velg hvilken som gjelder',
} as const
