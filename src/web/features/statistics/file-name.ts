import { dayAt } from '../../ui/norwegian-time.ts'

const letters: Record<string, string> = { æ: 'ae', ø: 'o', å: 'a', ö: 'o', é: 'e' }

/** 'statistikk_grunerlokka_2026-11-21': letters that every file system keeps. */
export const fileNameOf = (...about: readonly string[]): string => {
  const words = about.map(word =>
    word
      .toLocaleLowerCase('nb')
      .replace(/[æøåöé]/g, letter => letters[letter] ?? letter)
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  )
  return ['statistikk', ...words, dayAt(Date.now())].join('_')
}
