/** What people get of what they sell unless they have a percentage of their own, in percent. */
export type CommissionRates = { readonly provVareroms: number; readonly percentage: number }

export const shippedCommission: CommissionRates = { provVareroms: 10, percentage: 40 }

/** A person's percentage of treatments: their own, or the common one where they have none (0). */
export const percentageOf = (
  { fixedPercentage }: { readonly fixedPercentage: number },
  { percentage }: CommissionRates,
): number => (fixedPercentage > 0 ? fixedPercentage : percentage)

/** Commission is paid where it is more than the guarantee; else the guarantee is. */
export const paysCommission = (commission: number, guarantee: number): boolean => commission > guarantee

/** Terms that say nothing of commission leave it to the chain's settings (P64). */
export const commissionOf = (
  { commission }: { readonly commission?: CommissionRates },
  chain: CommissionRates,
): CommissionRates => commission ?? { provVareroms: chain.provVareroms, percentage: chain.percentage }
