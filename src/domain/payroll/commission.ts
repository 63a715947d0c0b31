/** What people get of what they sell unless they have a percentage of their own, in percent. */
export type CommissionRates = { readonly provVareroms: number; readonly percentage: number }

export const shippedCommission: CommissionRates = { provVareroms: 10, percentage: 40 }

/** Terms that say nothing of commission leave it to the chain's settings (P64). */
export const commissionOf = (
  { commission }: { readonly commission?: CommissionRates },
  chain: CommissionRates,
): CommissionRates => commission ?? { provVareroms: chain.provVareroms, percentage: chain.percentage }
