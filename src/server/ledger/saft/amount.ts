// A hundred million kroner on one line of a receipt is a mistake, and keeps every sum of them exact.
const MAX_ORE = 10_000_000_000

/** 'kroner.øre' of the schema's Amount2decimals → øre, or null where it is none. More decimals only if they are zeros. */
export const oreOf = (text: string): number | null => {
  const match = /^([+-]?)(\d{0,12})(?:\.(\d{0,2})0*)?$/.exec(text)
  if (!match || !/\d/.test(text)) return null
  const [, sign, kroner = '', ore = ''] = match
  const size = Number(kroner) * 100 + Number(ore.padEnd(2, '0'))
  if (size > MAX_ORE) return null
  return sign === '-' && size !== 0 ? -size : size
}

/** A debit, or a negative amount, lowers: whatever way a register writes its returns (F5). */
export const signed = (ore: number, debitOrCredit: string | undefined): number =>
  (debitOrCredit === 'D' || ore < 0) && ore !== 0 ? -Math.abs(ore) : ore

/** øre → '12.34', exact. */
export const kronerOf = (ore: number): string => (ore / 100).toFixed(2)
