/** 'november 2026' at the beginning of a sentence: 'November 2026' */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('nb') + text.slice(1)
