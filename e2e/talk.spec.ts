import { asOwner } from './owner.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'

const PERSON = '/salon/salon-majorstuen/sara-overby'
const VIDEO = 'Kur etter farge: slik sier du det'
const ASK = 'Spørre om neste time før kunden reiser seg'

/** The number of pages of a PDF. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test('a talk: the manager writes what was agreed, prints one page, and the hairdresser sees it [A63] [K43] [K44]', async ({
  page,
  browser,
  request,
}) => {
  const owner = await asOwner(request)
  for (const { objectId } of await owner.get('/talks/sara-overby'))
    await owner.post('/talks/remove', { objectId })
  const { objectId: videoId } = await owner.post('/tutorials', {
    title: VIDEO,
    type: 'tv',
    url: 'https://youtu.be/dQw4w9WgXcQ',
    figure: 'oppgraderinger',
  })
  await signIn(page, 'sjef', PERSON)
  await page.getByRole('link', { name: 'Samtale' }).click()
  await expect(page).toHaveURL(`${PERSON}/talk`)
  const paper = page.getByRole('article', { name: 'Samtale med Sara Øverby' })
  const figures = paper.getByRole('region', { name: 'Tre tall' })
  await expect(figures.getByRole('heading')).toHaveCount(3)
  await expect(figures.getByText(/nivå|mål så langt/).first()).toBeVisible()
  await expect(paper.getByRole('img', { name: 'Ingen avtale fra før' })).toBeVisible()
  // The proposed video, and another choice.
  const video = paper.getByRole('region', { name: 'Én video' })
  await expect(video).toContainText(`${VIDEO}Passer til Oppgraderinger %.`)
  const choice = page.getByRole('combobox', { name: 'Video' })
  await choice.selectOption({ label: 'Ingen video' })
  await expect(video).toContainText('Ingen video er valgt.')
  await choice.selectOption({ label: VIDEO })

  await page.getByRole('button', { name: 'Lagre avtalen' }).click()
  await expect(page.getByText('Skriv hva dere er enige om.')).toBeVisible()
  await page.getByLabel('Avtale 1').fill(ASK)
  await page.getByRole('textbox', { name: 'Frist 1' }).fill('20.12.2026')
  await expect(paper.getByRole('region', { name: 'Avtalt nå' })).toContainText(ASK)
  await page.getByRole('button', { name: 'Lagre avtalen' }).click()
  await expect(page.getByText('Avtalen er lagret')).toBeVisible()
  await expectAccessible(page)

  // Always one page, also with the longest texts and on a phone in the dark.
  for (const at of [1, 2, 3]) await page.getByLabel(`Avtale ${at}`).fill('Langt '.repeat(26).trim())
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect([width, pagesOf(pdf)]).toEqual([width, 1])
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[\s*0 0 59[45]\.\d* 84[12]\.\d*/)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Lagre avtalen' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Samtale', level: 1 })).toBeHidden()
  await expect(paper).toBeVisible()

  await page.emulateMedia({ media: 'screen' })

  const other = await browser.newPage()
  await signIn(other, 'ansatt')
  const agreed = other.getByRole('region', { name: 'Avtalt i samtale' })
  await expect(agreed).toContainText(ASK)
  await expect(agreed).toContainText('innen 20. desember 2026')
  await agreed.getByRole('link', { name: 'Alle samtalene' }).click()
  await expect(other.getByRole('heading', { name: /med Linnea Åsgård$/ })).toBeVisible()

  await page.getByText('Alle avtalene (1)').click()
  await page.getByRole('button', { name: /^Slett avtalen fra 21\. november/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Slett avtalen' }).click()
  await expect(page.getByText('Avtalen er slettet')).toBeVisible()
  // The open page of the hairdresser follows.
  await expect(other.getByRole('heading', { name: 'Ingen samtaler ennå' })).toBeVisible()
  await other.close()
  await owner.remove(`/tutorials/${videoId}`)
})

test('a manager has no sheet of another manager, and a hairdresser none at all [A63]', async ({ page }) => {
  await signIn(page, 'sjef', '/salon/salon-majorstuen/linnea-asgard/talk')
  await expect(page.getByRole('heading', { name: 'Side ikke funnet' })).toBeVisible()
  await page.goto('about:blank')
  await signIn(page, 'ansatt', `${PERSON}/talk`)
  await expect(page.getByRole('heading', { name: 'Side ikke funnet' })).toBeVisible()
})
