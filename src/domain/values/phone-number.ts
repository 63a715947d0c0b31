/** The fewest digits of a number: Norwegian companies have numbers of 5. */
const FEWEST_DIGITS = 5
const LONGEST = 40
const CHARACTERS = /^[+\d][\d\s()-]*$/

/** The message for an invalid telephone number. */
export const WRONG_PHONE = 'Skriv minst 5 siffer, uten bokstaver'

/** True for digits with spaces, brackets and hyphens, and a plus in front. Surrounding whitespace is ignored. */
export const isPhoneNumber = (text: string): boolean => {
  const number = text.trim()
  const digits = number.replace(/\D/g, '').length
  return number.length <= LONGEST && CHARACTERS.test(number) && digits >= FEWEST_DIGITS
}
