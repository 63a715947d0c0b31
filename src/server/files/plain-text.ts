/** What a spreadsheet takes for the beginning of a formula, in every width it is written in. */
const FORMULA = /^[=+\-@\t\r\u2212\uff0b\uff0d\uff1d\uff20]/

/** Text that a spreadsheet shows and never runs: an apostrophe goes before what would be a formula. */
export const plainText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
