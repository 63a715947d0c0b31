const letters: Record<string, string> = { æ: 'ae', ø: 'o', å: 'a', đ: 'd', ł: 'l', ß: 'ss' }

/** A name in letters valid in every file system and header: 'Bogstadveien Øst' becomes 'bogstadveien-ost'. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[æøåđłß]/g, letter => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'salong'
