/** The classes an article group can be mapped to. 'none' is not a sale (a gift card); 'staff' is a purchase by salon staff. */
export const articleClasses = ['goods', 'treatment', 'none', 'staff'] as const
export type ArticleClass = (typeof articleClasses)[number]

/** The class of a receipt line once its group is mapped. 'own' is the salon's own use, not a sale. */
export type LineClass = 'goods' | 'treatment' | 'none' | 'own'

/** The tax authority's predefined article groups, which need no mapping (F3). */
export const predefinedGroups: Readonly<Record<string, LineClass>> = {
  '04001': 'own',
  '04002': 'own',
  '04003': 'goods',
  '04004': 'treatment',
  '04005': 'treatment',
  '04014': 'goods',
}

/**
 * The class that a predefined group probably has, where F3 does not decide it (F32): food, drink and tobacco are goods. Null for the
 * others, such as 04999, which can be anything.
 */
export const likelyClass = (predefined: string | null): ArticleClass | null =>
  predefined !== null && /^040(0[6-9]|1[0-3])$/.test(predefined) ? 'goods' : null

/** Placeholder for a missing article group or person in a file, so that it can be mapped too. */
export const unnamed = '-'
