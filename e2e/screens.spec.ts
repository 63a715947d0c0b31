import AxeBuilder from '@axe-core/playwright'
import { expect, signIn, test } from './person.ts'
import { settled } from './settled.ts'
import { walkers } from './walk.ts'

/** Each screen is checked in one of these in turn. The journeys check theirs in all. */
const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 360, height: 780, colorScheme: 'dark' },
  { width: 768, height: 1024, colorScheme: 'light' },
] as const

/** The maximum layout shift while a screen loads, as the browser measures it. Late content has reserved space. */
const MOST_SHIFT = 0.02
/**
 * Runs axe on every fourth screen of each role, or on all with SOAK=1, because axe is slow. Its best-practice rules are included.
 */
const AXE_EVERY = process.env.SOAK ? 1 : 4

/** The number of screens per test, at some seconds each. */
const WALKED = 10

const walks = walkers.flatMap(({ name, paths }) =>
  Array.from({ length: Math.ceil(paths.length / WALKED) }, (_, n) => {
    const part = paths.slice(n * WALKED, (n + 1) * WALKED)
    return { name, part, which: `screens ${n * WALKED + 1} to ${n * WALKED + part.length} of ${name}` }
  }),
)

for (const { name, part, which } of walks) {
  test(`${which} do not shift while they load, and have no axe violation`, async ({ page }) => {
    test.slow()
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await signIn(page, name)
    const found: string[] = []
    for (const [i, path] of part.entries()) {
      const { colorScheme, ...size } = looks[i % looks.length] ?? looks[0]
      await page.setViewportSize(size)
      // A colour in transition is not the screen's colour.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      // Includes what loads after the first figures: charts, tiles, lists below.
      await settled(page)
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
      if (shift > MOST_SHIFT) found.push(`${path} at ${size.width} moves by ${shift.toFixed(3)}`)
      if (i % AXE_EVERY > 0) continue
      const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } })
      for (const { id, nodes } of (await axe.analyze()).violations)
        found.push(`${path} at ${size.width}: ${id} ${nodes[0]?.html}`)
    }
    expect(found).toEqual([])
  })
}
