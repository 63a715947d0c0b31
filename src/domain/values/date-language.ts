/** In which language a person reads dates where the product chooses their form. */
export const dateLanguages = ['nb', 'en'] as const
export type DateLanguage = (typeof dateLanguages)[number]
