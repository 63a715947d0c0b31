import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Texts with their locations, as `npm run texts` prints them. */
const textsIn = (...folders: readonly string[]): readonly string[] => {
  const script = [join(root, 'scripts/texts.mjs'), ...folders]
  const { stdout, status } = spawnSync(process.execPath, script, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 50 * 1024 * 1024,
  })
  expect(status).toBe(0)
  return stdout.trimEnd().split('\n')
}

/** The first column of the table in docs/glossary.md. */
const forbidden: readonly string[] = (() => {
  const [, section = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split(
    '## Words that the screens do not use',
  )
  const [table = ''] = section.split('\n## ')
  return table
    .split('\n')
    .filter(line => /^\| (?!not on)/.test(line))
    .flatMap(line => line.split('|')[1]?.split(',') ?? [])
    .map(word => word.trim())
})()

const isForbidden = (text: string): boolean =>
  forbidden.some(word =>
    new RegExp(`(?<![\\p{L}\\d])${word.replaceAll('*', '[\\p{L}\\d]*')}(?![\\p{L}\\d])`, 'iu').test(text),
  )

/** Specified texts, and the words that people may type in the palette. */
const exceptions: readonly string[] = ['Oops! Invalid payload', 'src/web/app/palette/']

const problemsIn = (lines: readonly string[]): readonly string[] =>
  lines.filter(line => {
    const text = line.slice(line.indexOf(': ') + 2)
    return isForbidden(text) && !exceptions.some(exception => line.includes(exception))
  })

test('no screen has a word of engineers, or a second word for one thing [H11]', () => {
  const lines = textsIn()
  expect(lines.length).toBeGreaterThan(2000)
  expect(problemsIn(lines)).toEqual([])
})

test('neither has a manual, except the one for whoever runs Föhn [H11]', () => {
  const folder = join(root, 'docs/manuals')
  const lines = readdirSync(folder)
    .filter(file => file.endsWith('.md') && file !== 'drift.md')
    .flatMap(file => {
      const text = readFileSync(join(folder, file), 'utf8')
      return text.split('\n').map(line => `${file}: ${line}`)
    })
  expect(lines.length).toBeGreaterThan(100)
  expect(problemsIn(lines)).toEqual([])
})

test('a forbidden word is noticed, also as part of a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  try {
    writeFileSync(
      join(folder, 'Page.tsx'),
      "export const a = 'Dager i timeboka'; export const b = 'Regnet etter regel K4'; export const c = 'Serveren svarer ikke'; export const d = 'Dagstall ført'",
    )
    const found = problemsIn(textsIn(folder)).map(line => line.slice(line.indexOf(': ') + 2))
    expect(found).toEqual(['Dager i timeboka', 'Regnet etter regel K4', 'Serveren svarer ikke'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
