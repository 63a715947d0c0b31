import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { marked, type Token, type Tokens } from 'marked'
import { pictureSizes } from '../src/web/features/help/manuals.ts'
import { october } from './first-month.ts'
import { settled } from './settled.ts'

/** What a reader of a manual does, in the order of the text. */
type Step =
  /** Presses what has this name. A name that ends with '…' is the beginning of one. */
  | { readonly kind: 'press'; readonly name: string }
  /** Writes a value into a field, or chooses it. */
  | { readonly kind: 'give'; readonly name: string; readonly value: string }
  /** Sees a text. */
  | { readonly kind: 'see'; readonly name: string }
  /** Compares the screen with a picture. */
  | { readonly kind: 'picture'; readonly file: string }

/** A file that a manual chooses by its name. */
interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Who follows a manual, in which chain, and with which files. */
export interface Reading {
  readonly slug: string
  /** 'eier' is eier@foehn.test. */
  readonly as: string
  readonly chain: 'small' | 'empty'
  readonly phone?: true
  readonly files?: readonly ChosenFile[]
}

export const readings: readonly Reading[] = [
  { slug: 'den-forste-i-maneden', as: 'mette.ronning', chain: 'small' },
  { slug: 'en-misfornoyd-kunde', as: 'radgiver', chain: 'small' },
  { slug: 'min-telefon', as: 'ansatt', chain: 'small', phone: true },
  { slug: 'drift', as: 'eier', chain: 'small' },
  { slug: 'kom-i-gang', as: 'eier', chain: 'empty', files: [october.registerFile, october.timeBook] },
]

export const viewportOf = ({ phone }: Reading) => (phone ? pictureSizes.phone : pictureSizes.screen)

const textOf = (tokens: readonly Token[]): string =>
  tokens.map(token => ('text' in token ? token.text : '')).join('')

/** In the numbered steps, **bold** is pressed, `code` before it is the value that it gets, and *emphasis* is seen. */
const stepsIn = (tokens: readonly Token[]): Step[] => {
  let value: string | null = null
  return tokens.flatMap((token): Step[] => {
    if (token.type === 'image') return [{ kind: 'picture', file: (token as Tokens.Image).href }]
    if (token.type === 'codespan') {
      value = (token as Tokens.Codespan).text
      return []
    }
    if (token.type === 'em') return [{ kind: 'see', name: textOf([token]) }]
    if (token.type === 'strong') {
      const name = textOf([token])
      if (value === null) return [{ kind: 'press', name }]
      const given: Step = { kind: 'give', name, value }
      value = null
      return [given]
    }
    return 'tokens' in token && token.tokens ? stepsIn(token.tokens) : []
  })
}

/** The steps of a manual, from its numbered lists. */
export const stepsOf = (slug: string): readonly Step[] =>
  marked
    .lexer(readFileSync(`docs/manuals/${slug}.md`, 'utf8'))
    .filter((token): token is Tokens.List => token.type === 'list' && token.ordered)
    .flatMap(({ items }) => items.flatMap(({ tokens }) => stepsIn(tokens)))

const ROLES = ['button', 'link', 'tab', 'radio', 'checkbox', 'menuitem', 'option'] as const

/**
 * Finds what a text calls by its visible name. A name may continue with words for screen readers alone: after a colon, in
 * parentheses, or after a question. 'Sett et mål for …' is the beginning of a name.
 */
const patternOf = (name: string): RegExp => {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (name.endsWith(' …')) return new RegExp(`^${literal(name.slice(0, -1))}`)
  return new RegExp(`^${literal(name)}(:.*| \\(.*|(?<=\\?) .*)?$`)
}

/** The open dialog, or the page without one. */
const reachable = (page: Page): Locator => page.locator('dialog:modal, body:not(:has(dialog:modal))').last()

const pressable = (page: Page, name: string): Locator => {
  const pattern = patternOf(name)
  const where = reachable(page)
  return ROLES.map(role => where.getByRole(role, { name: pattern }))
    .reduce((all, one) => all.or(one), where.locator('summary').filter({ hasText: pattern }))
    .filter({ visible: true })
    .first()
}

/** Presses what has this name. After a link, the next page is waited for. */
const press = async (page: Page, name: string): Promise<void> => {
  const target = pressable(page, name)
  const before = page.url()
  const href = await target.getAttribute('href')
  await target.click()
  if (href !== null && new URL(href, before).href !== before) await expect(page).not.toHaveURL(before)
}

const give = async (page: Page, { name, value }: { name: string; value: string }, file?: ChosenFile) => {
  if (file) {
    const choosing = page.waitForEvent('filechooser')
    await pressable(page, name).click()
    await (await choosing).setFiles(file)
    return
  }
  const field = reachable(page).getByLabel(name, { exact: true })
  if ((await field.evaluate(element => element.tagName)) === 'SELECT')
    await field.selectOption({ label: value })
  else await field.fill(value)
}

const see = async (page: Page, name: string) => {
  const shown = page.getByText(name.replace(/ …$/, '')).filter({ visible: true })
  await expect(shown.first()).toBeVisible()
}

/**
 * Does what a manual says, step by step, as a person does: waits until the screen is still and a button can be pressed.
 *
 * @param onPicture is called where the text has a picture
 */
export const followManual = async (
  page: Page,
  { slug, files = [] }: Reading,
  onPicture: (file: string) => Promise<void>,
): Promise<void> => {
  for (const step of stepsOf(slug)) {
    await settled(page)
    if (step.kind === 'picture') await onPicture(step.file)
    if (step.kind === 'see') await see(page, step.name)
    if (step.kind === 'press') await press(page, step.name)
    if (step.kind === 'give') {
      const file = files.find(one => one.name === step.value)
      await give(page, step, file)
    }
  }
}
