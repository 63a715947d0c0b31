const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2]

const digitsOf = (text: string): string => text.replace(/\s/g, '')

/**
 * True for a Norwegian organisation number: nine digits of which the last is a check digit modulo 11
 * (Brønnøysundregistrene). Spaces between the digits are allowed.
 */
export const isOrganisationNumber = (text: string): boolean => {
  const digits = digitsOf(text)
  if (!/^\d{9}$/.test(digits)) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  // A remainder of 1 would need the check digit 10: no such number is issued.
  return (11 - (sum % 11)) % 11 === Number(digits[8])
}

/** '923 609 016' */
export const spacedOrganisationNumber = (text: string): string =>
  digitsOf(text).replace(/(\d{3})(?=\d)/g, '$1 ')
