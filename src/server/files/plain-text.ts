/** The characters that a spreadsheet takes for the start of a formula, including full-width forms. */
const FORMULA = /^[=+\-@\t\r\u2212\uff0b\uff0d\uff1d\uff20]/

/**
 * Text that a spreadsheet shows but never evaluates: a text that looks like a formula gets an apostrophe in
 * front.
 */
export const plainText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
