export const conflictWords = {
  lead: 'Et nummer er kommet to ganger fra samme kasse, med ulikt innhold. Den første teller til noen velger. Velger du den nye, regnes dagene på nytt. Sendte lønnsrapporter står som de er.',
  stands: 'Kom først, og teller nå',
  came: 'Kom senere, teller ikke',
  keepFirst: 'Behold den første',
  useNew: 'Bruk den nye',
  keepAll: 'Behold alle de første',
  useAll: 'Bruk alle de nye',
  none: 'Ingen venter på at noen velger',
  back: 'Datakvalitet',
} as const

/** The confirmation after the choice. */
export const decided = (count: number, use: 'first' | 'new'): string => {
  if (count === 1)
    return use === 'first' ? 'Den første gjelder fortsatt' : 'Den nye gjelder, og dagene er regnet på nytt'
  return use === 'first'
    ? `${count} første gjelder fortsatt`
    : `${count} nye gjelder, og dagene er regnet på nytt`
}
