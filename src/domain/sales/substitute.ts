/** What a person number is mapped to that is nobody's: a stand-in, whose sales count for the salon and for no person (F14). */
export const substitute = 'vikar'
