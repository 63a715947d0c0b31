import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { marked, type Token } from 'marked'
import { expect, test } from 'vitest'
import { variables } from '#server/environment/variables'
import { commands } from '../bin/commands.mjs'
import { manuals } from './web/features/help/manuals.ts'

const folder = 'docs/manuals'
const files = readdirSync(folder)
const textOf = (slug: string) => readFileSync(`${folder}/${slug}.md`, 'utf8')

/** These tokens, with those inside others. */
const within = (tokens: readonly Token[]): readonly Token[] =>
  tokens.flatMap(token => [
    token,
    ...within('tokens' in token && token.tokens ? token.tokens : []),
    ...within(token.type === 'list' ? token.items : []),
  ])

const tokensOf = (slug: string) => within(marked.lexer(textOf(slug)))

/** What is wrong with a code or command that a manual names. */
const faultsOf = (code: string): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name)
  return [
    ...named(/npm run (\S+)/g).filter(name => !Object.hasOwn(scripts, name)),
    ...named(/\bfoehn ([a-z]+)/g).filter(name => !Object.hasOwn(commands, name)),
    ...named(/\b([A-Z][A-Z\d]*_[A-Z\d_]+)\b/g).filter(name => !Object.hasOwn(variables, name)),
    ...named(/^((?:docs|deploy)\S*)$/g).filter(path => !existsSync(path)),
  ]
}

test('every text is in the product, under its title', () => {
  const slugs = files.filter(file => file.endsWith('.md')).map(file => file.replace('.md', ''))
  expect(slugs.toSorted()).toEqual(manuals.map(({ slug }) => slug).toSorted())
  for (const { slug, title } of manuals) expect(textOf(slug)).toMatch(new RegExp(`^# ${title}\n`))
})

test('every picture of a text exists, and no other', () => {
  const shown = manuals
    .flatMap(({ slug }) => tokensOf(slug))
    .flatMap(token => (token.type === 'image' ? [String(token.href)] : []))
  expect(shown.toSorted()).toEqual(files.filter(file => file.endsWith('.webp')).toSorted())
})

test('every command, variable and folder in a manual exists', () => {
  const codes = manuals
    .flatMap(({ slug }) => tokensOf(slug))
    .flatMap(token => (token.type === 'code' || token.type === 'codespan' ? [String(token.text)] : []))
  expect(codes.join('\n')).toMatch(/npm run doctor[\s\S]*METRICS_PORT[\s\S]*npm run restore/)
  expect(codes.flatMap(faultsOf)).toEqual([])
})

test('a command, a variable or a folder that does not exist is noticed', () => {
  expect(
    ['npm run backups', 'foehn copy', 'DATA_DIR=./a BACKUP_FORM=b npm run restore', 'docs/drift'].flatMap(
      faultsOf,
    ),
  ).toEqual(['backups', 'copy', 'BACKUP_FORM', 'docs/drift'])
})
