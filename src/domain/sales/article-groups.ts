/** What an article group can be mapped to; 'none' is no sale (a gift card), 'staff' a purchase by the salon's own people. */
export const articleClasses = ['goods', 'treatment', 'none', 'staff'] as const
export type ArticleClass = (typeof articleClasses)[number]

/** What a line of a receipt is, once its group is known; 'own' is the salon's own use, no sale. */
export type LineClass = 'goods' | 'treatment' | 'none' | 'own'

/** The tax authority's predefined article groups that need no mapping (F3). */
export const predefinedGroups: Readonly<Record<string, LineClass>> = {
  '04001': 'own',
  '04002': 'own',
  '04003': 'goods',
  '04004': 'treatment',
  '04005': 'treatment',
  '04014': 'goods',
}

/** Stands for the article group, or the person, of a line whose file names none: so that it can be mapped as well. */
export const unnamed = '-'
