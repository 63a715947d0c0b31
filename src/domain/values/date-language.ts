/** The language of a person's dates when the product chooses their format. */
export const dateLanguages = ['nb', 'en'] as const
export type DateLanguage = (typeof dateLanguages)[number]
