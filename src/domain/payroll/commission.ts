/** The default commission on sales, in percent, for people without a percentage of their own. */
export type CommissionRates = { readonly provVareroms: number; readonly percentage: number }

export const shippedCommission: CommissionRates = { provVareroms: 10, percentage: 40 }

/** Returns a person's percentage for treatments: their own, or the common one if theirs is 0. */
export const percentageOf = (
  { fixedPercentage }: { readonly fixedPercentage: number },
  { percentage }: CommissionRates,
): number => (fixedPercentage > 0 ? fixedPercentage : percentage)

/** The commission is paid if it exceeds the guarantee; otherwise the guarantee is paid. */
export const paysCommission = (commission: number, guarantee: number): boolean => commission > guarantee

/** Terms without commission rates use the chain's settings (P64). */
export const commissionOf = (
  { commission }: { readonly commission?: CommissionRates },
  chain: CommissionRates,
): CommissionRates => commission ?? { provVareroms: chain.provVareroms, percentage: chain.percentage }
