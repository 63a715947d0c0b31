/** 'november 2026' → 'November 2026', for the start of a sentence. */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('nb') + text.slice(1)
