/** The mapping for a person number that belongs to nobody: a stand-in whose sales and hours count for the salon but for no person (F14). */
export const substitute = 'vikar'
