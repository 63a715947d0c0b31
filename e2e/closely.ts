import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { badLayout } from './layout.ts'
import { ALL, isOfToday } from './quarter.ts'
import { settled } from './settled.ts'
import { MOST_SHIFT, shiftOf } from './shift.ts'

/** The widths and schemes of a screen. The long run looks at each width in both schemes. */
const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 360, height: 780, colorScheme: 'dark' },
  { width: 768, height: 1024, colorScheme: 'light' },
] as const
const schemes = ['light', 'dark'] as const

/** Opens a screen at the width and in the scheme of a look. Returns its layout shift if it is too large. */
const opened = async (page: Page, path: string, look: (typeof looks)[number]): Promise<string[]> => {
  const { colorScheme, ...size } = look
  await page.setViewportSize(size)
  // A colour in transition is not the screen's colour.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  // Includes what loads after the first figures: charts, tiles, lists below.
  await settled(page)
  const shift = await shiftOf(page)
  return shift > MOST_SHIFT ? [`moves by ${shift.toFixed(3)}`] : []
}

const axeFaults = async (page: Page): Promise<string[]> => {
  const rules = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
}

/** Everything wrong with a screen at all widths, in both schemes. */
const inEveryLook = async (page: Page, path: string): Promise<string[]> => {
  const found: string[] = []
  for (const look of looks) {
    const here = await opened(page, path, look)
    here.push(...(await badLayout(page)))
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      here.push(...(await axeFaults(page)).map(fault => `${colorScheme}: ${fault}`))
    }
    found.push(...here.map(fault => `${path} at ${look.width}: ${fault}`))
  }
  return found
}

interface Closely {
  /** True to check the layout at the other widths too. */
  readonly widths: boolean
  readonly axe: boolean
}

/** What is wrong with a screen in one look. */
const inOneLook = async (page: Page, path: string, place: number, closely: Closely): Promise<string[]> => {
  const look = looks[place % looks.length] ?? looks[0]
  const here = await opened(page, path, look)
  here.push(...(await badLayout(page)))
  if (closely.axe) here.push(...(await axeFaults(page)))
  const found = here.map(fault => `${path} at ${look.width}: ${fault}`)
  if (!closely.widths) return found
  for (const { width, height } of looks.filter(other => other !== look)) {
    await page.setViewportSize({ width, height })
    await settled(page)
    found.push(...(await badLayout(page)).map(fault => `${path} at ${width}: ${fault}`))
  }
  return found
}

/** What is wrong with a screen: shift, layout, axe. `place` spreads the looks and the days over the screens. */
export const faultsOf = (
  page: Page,
  path: string,
  place: number,
  closely: Closely = { widths: isOfToday(place), axe: isOfToday(place) },
): Promise<string[]> => (ALL ? inEveryLook(page, path) : inOneLook(page, path, place, closely))

/** What is wrong with today's quarter of these screens. Other walks run axe on them. */
export const faultsOfToday = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const [i, path] of paths.entries())
    if (isOfToday(i)) found.push(...(await faultsOf(page, path, i, { widths: true, axe: false })))
  return found
}

/** Today's quarter of the screens that move too far while they load, at every width. */
export const shiftsOfToday = (page: Page, paths: readonly string[]): Promise<string[]> =>
  shiftsOf(
    page,
    paths.filter((_, i) => isOfToday(i)),
  )

/** The screens that move too far while they load, at every width. */
export const shiftsOf = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const path of paths)
    for (const look of looks)
      found.push(...(await opened(page, path, look)).map(fault => `${path} at ${look.width}: ${fault}`))
  return found
}
