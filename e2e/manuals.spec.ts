import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { manuals, sizeOfPicture } from '../src/web/features/help/manuals.ts'
import { followManual, readings, stepsOf, viewportOf } from './manual.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'
import { settled } from './settled.ts'
import { startProduct } from './start-product.ts'

/** What the reader of a manual has reached at its end. `saved` has the names of the files that were downloaded. */
const ends: Readonly<Record<string, (page: Page, saved: readonly string[]) => Promise<void>>> = {
  'min-telefon': (_page, saved) => expect.poll(() => saved).toEqual(['lonnsslipp_majorstuen_2026-09.pdf']),
  'den-forste-i-maneden': page => expect(page.getByText('1 av 1 salong har sendt')).toBeVisible(),
  'en-misfornoyd-kunde': async page => {
    await expect(page.getByLabel('Melding til Marte Lindqvist')).toHaveValue('')
    await expect(page.getByText('Hei Marte! Vi betaler tilbake 450 kroner.')).toBeVisible()
  },
  'kom-i-gang': async page => {
    await page.getByRole('link', { name: 'Hjem' }).click()
    await expect(page.getByRole('region', { name: 'Omsetning i november' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Kom i gang' })).toHaveCount(0)
  },
  drift: page => expect(page.getByRole('heading', { name: 'Ny webhook' })).toBeVisible(),
}

/** After this time in ms, no message covers a picture. */
const MESSAGES_GONE = 60_000

/** `npm run pictures -- manuals` takes the pictures of the manuals on the way. */
const takePicture = async (page: Page, file: string) => {
  await page.clock.fastForward(MESSAGES_GONE)
  await settled(page)
  await sharp(await page.screenshot({ clip: { x: 0, y: 0, ...sizeOfPicture(file) } }))
    .webp({ quality: 78 })
    .toFile(`docs/manuals/${file}`)
}

for (const reading of readings)
  test.describe(() => {
    const { slug, as, chain, phone } = reading
    test.use({
      // How long a reader waits until a button can be pressed, such as one that is disabled until a draft is saved.
      actionTimeout: 60_000,
      viewport: viewportOf(reading),
      hasTouch: phone ?? false,
      deviceScaleFactor: phone ? 2 : 1,
    })

    // A product of its own, because the chain keeps what the reader does. It ends after the browser's connections.
    let product: Awaited<ReturnType<typeof startProduct>>
    test.beforeAll(async () => {
      test.setTimeout(300_000)
      product = await startProduct(chain)
    })
    test.afterAll(() => product.end())

    test(`${as} follows the manual ${slug}`, async ({ page }) => {
      const saved: string[] = []
      page.on('download', file => saved.push(file.suggestedFilename()))
      await signIn(page, as, `${product.url}/`)
      await followManual(page, reading, async file => {
        if (process.env.MANUAL_PICTURES) await takePicture(page, file)
      })
      await ends[slug]?.(page, saved)
    })
  })

test('every manual has a reader who presses and reaches its end, and is shown in the product', async ({
  page,
}) => {
  const slugs = manuals.map(({ slug }) => slug).toSorted()
  expect(readings.map(({ slug }) => slug).toSorted()).toEqual(slugs)
  expect(Object.keys(ends).toSorted()).toEqual(slugs)
  await signIn(page, 'sjef', '/help')
  for (const { slug, title } of manuals) {
    expect(stepsOf(slug).filter(({ kind }) => kind === 'press').length).toBeGreaterThan(3)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused()
    await expect(page).toHaveURL(`/help/${slug}`)
    for (const picture of await page.getByRole('main').getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(300)
      const [natural, given] = await picture.evaluate((img: HTMLImageElement) => [
        img.naturalWidth / img.naturalHeight,
        Number(img.getAttribute('width')) / Number(img.getAttribute('height')),
      ])
      expect(natural).toBeCloseTo(given ?? 0, 3)
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Hjelp' }).first().click()
  }
})

test('the manual for one’s role is first, and the person’s menu and the palette lead to it', async ({
  page,
}) => {
  await signIn(page, 'ansatt')
  await page
    .getByRole('navigation', { name: 'Hovedmeny' })
    .getByRole('button', { name: /Frisør|Ansatt/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Hjelp' }).click()
  await expect(page.getByRole('region', { name: 'For deg' }).getByRole('link')).toHaveText(['Min telefon'])
  await expect(page.getByRole('region', { name: 'For andre' }).getByRole('link')).toHaveCount(
    manuals.length - 1,
  )
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('lønnsrapport hvordan')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/help/den-forste-i-maneden')
  await page.goto('/help/unknown')
  await expect(page.getByRole('heading', { name: 'Side ikke funnet' })).toBeVisible()
})
