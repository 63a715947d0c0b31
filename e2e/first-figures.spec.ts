import { expect, signIn, test } from './person.ts'

declare global {
  interface Window {
    /** The names of the parts of Intl that were used until the first figures were shown. */
    intlBeforeFigures: string[]
  }
}

// The first use of Intl in a tab takes about 45 ms, and 180 ms on an old phone.
for (const [screen, who, path] of [
  ['the chain by time frame', 'eier', '/chain/perTimeframe'],
  ['the chain by salon', 'eier', '/chain/perSalon/monthly'],
  ['a salon by person', 'eier', '/salon/salon-majorstuen?listType=perEmployee&timeFrame=monthly'],
  ["the owner's home", 'eier', '/'],
  ["a hairdresser's month", 'ansatt', '/'],
] as const)
  test(`${screen} shows its first figures without Intl`, async ({ page }) => {
    await page.addInitScript(() => {
      window.intlBeforeFigures = []
      const use = (name: string) => {
        if (!document.querySelector('[data-explains]')) window.intlBeforeFigures.push(name)
      }
      for (const name of [
        'NumberFormat',
        'DateTimeFormat',
        'ListFormat',
        'Collator',
        'PluralRules',
      ] as const) {
        const wrapped = new Proxy<object>(Intl[name], {
          construct(target, parts) {
            use(name)
            return Reflect.construct(target as typeof Intl.NumberFormat, parts)
          },
          apply(target, self, parts) {
            use(name)
            return Reflect.apply(target as typeof Intl.NumberFormat, self, parts)
          },
        })
        Object.defineProperty(Intl, name, { value: wrapped })
      }
    })
    await page.goto('/login')
    await page.evaluate(() => new Intl.NumberFormat('nb-NO'))
    expect(await page.evaluate(() => window.intlBeforeFigures)).toContain('NumberFormat')

    await signIn(page, who, path)
    await page.locator('[data-explains]').first().waitFor()
    expect(await page.evaluate(() => window.intlBeforeFigures)).toEqual([])
  })
