const ORE = 100

/** Rounds half away from zero, as kroner are shown. */
const rounded = (kr: number): number => {
  const ore = Math.round(Math.abs(kr) * ORE)
  return Math.sign(kr) * Math.floor((ore + ORE / 2) / ORE) || 0
}

/**
 * Rounds amounts in kroner to whole ones that sum to `total` (largest remainder; the first of equal ones). An amount that is
 * whole already stays. The total is one to which rounding each amount up or down can lead.
 */
export const wholeKroner = (amounts: readonly number[], total: number): readonly number[] => {
  const ore = amounts.map(kr => Math.round(kr * ORE))
  const floors = ore.map(one => Math.floor(one / ORE))
  const left = total - floors.reduce((sum, one) => sum + one, 0)
  const remainders = ore.map((one, at) => ({ at, rest: one - (floors[at] ?? 0) * ORE }))
  const up = new Set(
    remainders
      .filter(({ rest }) => rest > 0)
      .sort((a, b) => b.rest - a.rest || a.at - b.at)
      .slice(0, left)
      .map(({ at }) => at),
  )
  return floors.map((one, at) => (up.has(at) ? one + 1 : one))
}

interface Ends {
  readonly from: number
  readonly to: number
  readonly difference: number
}

/**
 * The two totals and their difference in whole kroner. The newer total and the difference are rounded as everywhere, and the
 * older one is what the two leave, which may be a krone from its own rounding.
 */
export const wholeEnds = ({ from, to }: { readonly from: number; readonly to: number }): Ends => {
  const [shown, difference] = [rounded(to), rounded((Math.round(to * ORE) - Math.round(from * ORE)) / ORE)]
  return { from: shown - difference, to: shown, difference }
}

interface Sides {
  readonly was: number
  readonly now: number
}

/** Parts in whole kroner: both columns sum to the totals, and each row's difference is that of its two amounts. */
export const wholeParts = <Part extends Sides>(
  parts: readonly Part[],
  { from, to }: Pick<Ends, 'from' | 'to'>,
): readonly (Part & { readonly shown: Sides & { readonly difference: number } })[] => {
  const was = wholeKroner(
    parts.map(part => part.was),
    from,
  )
  const now = wholeKroner(
    parts.map(part => part.now),
    to,
  )
  return parts.map((part, at) => {
    const shown = { was: was[at] ?? 0, now: now[at] ?? 0 }
    return { ...part, shown: { ...shown, difference: shown.now - shown.was } }
  })
}
