import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, Route } from '@playwright/test'
import { mp4Like } from '#testing/tus'
import { asOwner } from './owner.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'

const film = fileURLToPath(new URL('../testing/world/videos/balayage.webm', import.meta.url))
const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/** Intercepts the only external host and records the requests. */
const videoHost = async (page: Page): Promise<string[]> => {
  const asked: string[] = []
  await page.context().route(/^https?:\/\/(?!localhost|127\.)/, route => {
    asked.push(route.request().url())
    return route.fulfill({ status: 404, body: '' })
  })
  return asked
}

const films = mkdtempSync(join(tmpdir(), 'foehn-film-'))
const longFilm = join(films, 'lang film.mp4')
writeFileSync(longFilm, mp4Like(3_000_000))
test.afterAll(() => rmSync(films, { recursive: true }))

const patches = /\/api\/files\/[A-Za-z0-9]+$/

/** Lets the given number of chunks pass and holds the next one until it is released. */
const holdAfter = async (page: Page, chunks: number) => {
  let passed = 0
  let held: Route | null = null
  await page.route(patches, async route => {
    if (route.request().method() !== 'PATCH' || passed++ < chunks) return route.continue()
    held = route
  })
  return {
    isHolding: () => held !== null,
    letGo: async () => {
      await page.unroute(patches)
      await (held as Route | null)?.continue().catch(() => undefined)
    },
  }
}

const add = async (page: Page, title: string) => {
  await page.goto('/yoga/add')
  await page.getByLabel('Tittel').fill(title)
}

const vtt = (text: string) => ({ name: 'tekst.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) })

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

test('says that there is no video yet, and what a new video needs [R120] [R122] [R123]', async ({ page }) => {
  await signIn(page, 'eier', '/yoga')
  await expect(page.getByRole('heading', { name: 'FÖHN YOGA', level: 1 })).toBeVisible()
  await expect(page.getByPlaceholder('Enter yoga video name to search')).toBeVisible()
  await expect(page.getByText('Ingen videoopplæringer opprettet ennå')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'NEW' }).click()
  await expect(page).toHaveURL(/\/yoga\/add$/)

  await page.getByRole('button', { name: 'UPLOAD' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByText('File is required')).toBeVisible()
  await page
    .getByLabel('Video', { exact: true })
    .setInputFiles({ name: 'brev.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('Only video files are accepted')).toBeVisible()
  await expectAccessible(page)

  // Each tab starts empty.
  await page.getByLabel('Video', { exact: true }).setInputFiles(film)
  await expect(page.getByText(/^0,0\d MB · video\/webm$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Insert Youtube link' }).click()
  await page.getByRole('button', { name: 'UPLOAD' }).click()
  await expect(page.getByText('Link to Youtube video is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Youtube link' }).fill('https://vimeo.com/12345678901')
  await page.getByRole('button', { name: 'UPLOAD' }).click()
  await expect(page.getByText('Invalid youtube url - cannot extract video id')).toBeVisible()
  await page.getByRole('tab', { name: 'Upload video' }).click()
  await expect(page.getByText('Slipp en video her, eller velg den')).toBeVisible()
  await page.getByRole('tab', { name: 'Insert Youtube link' }).click()
  await expect(page.getByRole('textbox', { name: 'Youtube link' })).toHaveValue('')
  await page.getByRole('link', { name: 'BACK' }).click()
  await expect(page).toHaveURL(/\/yoga$/)
})

test('accepts a video and a link, and lists, searches, plays and removes them [R120] [R121] [R124] [R125] [R142] [D65]', async ({
  page,
  browser,
}) => {
  const asked = await videoHost(page)
  await signIn(page, 'eier', '/tutorials')
  await expect(page.getByRole('heading', { name: 'FÖHN TUTORIALS VIDEOS', level: 1 })).toBeVisible()

  // Another user views the list meanwhile.
  const other = await (
    await browser.newContext({ baseURL: process.env.E2E_URL ?? '', locale: 'nb-NO' })
  ).newPage()
  await videoHost(other)
  await signIn(other, 'ansatt', '/tutorials')
  await expect(other.getByText('Ingen videoopplæringer opprettet ennå')).toBeVisible()

  await page.getByRole('link', { name: 'NEW' }).click()
  await page.getByLabel('Tittel').fill('Balayage på mørkt hår')
  await page.getByLabel('Video', { exact: true }).setInputFiles(film)
  const captions = page.getByLabel('Teksting', { exact: true })
  await captions.setInputFiles(vtt('Hei'))
  await expect(page.getByText('Teksting må være en WebVTT-fil (.vtt)')).toBeVisible()
  await captions.setInputFiles(vtt('WEBVTT\n\n00:00.000 --> 00:01.000\nHei'))
  await expect(page.getByText('Teksting: tekst.vtt')).toBeVisible()
  await page.getByRole('button', { name: 'UPLOAD' }).click()
  await expect(page).toHaveURL(/\/tutorials$/)
  await expect(cards(page)).toHaveCount(1)
  const [added] = await (await asOwner(page.request)).get('/tutorials?type=tv')
  expect(added.captionsUrl).toMatch(/^\/api\/objects\//)
  await expect(cards(other)).toHaveCount(1)
  await expect(cards(other).getByText(/^Nov 21, 2026 \d\d:\d\d$/)).toBeVisible()
  await expect(cards(page).locator('img')).toHaveAttribute('src', /^\/api\/objects\//)

  await page.getByRole('link', { name: 'NEW' }).click()
  await expect(page.getByLabel('Tittel')).toHaveValue('')
  await expect(page.getByText('balayage.webm')).toHaveCount(0)
  await page.getByLabel('Tittel').fill('Rebooking i stolen')
  await page.getByRole('tab', { name: 'Insert Youtube link' }).click()
  await page.getByRole('textbox', { name: 'Youtube link' }).fill(LINK)
  await page.getByRole('button', { name: 'UPLOAD' }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first()).toContainText('Rebooking i stolen')
  await expect(cards(page).first()).toContainText('Uten bilde')
  await expect(
    cards(page)
      .first()
      .getByRole('link', { name: /^Rebooking/ }),
  ).toHaveAttribute('href', LINK)
  // Only the thumbnail was requested from the host.
  expect(new Set(asked)).toEqual(new Set(['https://i.ytimg.com/vi/dQw4w9WgXcQ/sddefault.jpg']))
  await expectAccessible(page)

  await page.getByPlaceholder('Enter tutorial video name to search').fill('BALAJAGE')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Balayage på mørkt hår')
  // For screen readers.
  await expect(page.getByText('1 video', { exact: true })).toHaveCount(1)
  await page.getByPlaceholder('Enter tutorial video name to search').fill('yoga for rygg')
  await expect(page.getByText('Ingen videoer passer til søket')).toBeVisible()
  await page.getByPlaceholder('Enter tutorial video name to search').fill('')

  // A user without full access can only view and play.
  await expect(other.getByRole('link', { name: 'NEW' })).toBeHidden()
  await expect(other.getByRole('button', { name: /^Slett / })).toHaveCount(0)
  await expect(other.getByRole('navigation').first().getByRole('link', { name: 'Tutorials' })).toBeVisible()
  const [tab] = await Promise.all([
    other.context().waitForEvent('page'),
    other.getByRole('link', { name: /^Balayage/ }).click(),
  ])
  await expect(tab.getByRole('heading', { name: 'Balayage på mørkt hår' })).toBeVisible()
  await tab.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await expect
    .poll(() => tab.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2)
  // A video played to its end is marked as seen. The keys work wherever the focus is.
  await expect(tab.getByText('Sett', { exact: true })).toBeVisible({ timeout: 15_000 })
  const isPaused = () => tab.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
  await expect.poll(isPaused).toBe(true)
  // Loops the video, so that only keys pause it.
  await tab.locator('video').evaluate((video: HTMLVideoElement) => {
    video.loop = true
  })
  await tab.keyboard.press('5')
  await tab.keyboard.press('k')
  await expect.poll(isPaused).toBe(false)
  await tab.keyboard.press(' ')
  await expect.poll(isPaused).toBe(true)
  await tab.keyboard.press('m')
  await tab.keyboard.press('>')
  await expect(tab.getByRole('combobox', { name: 'Fart' })).toHaveValue('1.25')
  await expectAccessible(tab)
  await tab.close()
  await other.goto('/tutorials/add')
  await expect(other).toHaveURL(/\/tutorials$/)

  // A video that cannot be deleted stays, without an alert.
  const refuse = (route: Route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 404, json: { error: 'api_failed', message: 'No tutorial document' } })
      : route.fallback()
  await page.route('**/api/tutorials/*', refuse)
  await page.getByRole('button', { name: 'Slett Balayage på mørkt hår' }).click()
  const refused = page.waitForResponse(answer => answer.status() === 404)
  const listed = page.waitForResponse(answer => answer.url().includes('/api/tutorials?'))
  await page.getByRole('button', { name: 'Slett', exact: true }).click()
  await refused
  await listed
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute('**/api/tutorials/*', refuse)

  await page.getByRole('button', { name: 'Slett Balayage på mørkt hår' }).click()
  await expect(page.getByRole('dialog', { name: 'Er du sikker?' })).toBeVisible()
  await page.getByRole('button', { name: 'Slett', exact: true }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(other)).toHaveCount(1)
  await other.context().close()
  await page.getByRole('button', { name: 'Slett Rebooking i stolen' }).click()
  await page.getByRole('button', { name: 'Slett', exact: true }).click()
  await expect(page.getByText('Ingen videoopplæringer opprettet ennå')).toBeVisible()
})

test('a dropped video upload is paused, resumed after a reload with the same file, and another is cancelled [R122] [R132]', async ({
  page,
}) => {
  await signIn(page, 'eier', '/yoga/add')

  // Drops files instead of choosing them; anything but a video is rejected.
  const zone = page.getByRole('region', { name: 'Velg en video' })
  const drop = async (name: string, type: string) => {
    const given = await page.evaluateHandle(
      ([name, type]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File(['x'.repeat(2000)], name ?? '', { type: type ?? '' }))
        return transfer
      },
      [name, type],
    )
    await zone.dispatchEvent('drop', { dataTransfer: given })
  }
  await drop('brev.txt', 'text/plain')
  await expect(page.getByText('Only video files are accepted')).toBeVisible()
  await drop('sluppet.mp4', 'video/mp4')
  await expect(
    page.getByText('«sluppet.mp4» er ikke en video som kan vises her.', { exact: false }),
  ).toBeVisible()

  await add(page, 'Lang film')
  await page.getByLabel('Video', { exact: true }).setInputFiles(longFilm)
  const first = await holdAfter(page, 1)
  await page.getByRole('button', { name: 'UPLOAD' }).click()
  await expect.poll(first.isHolding).toBe(true)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Fortsett' })).toBeVisible()
  await expect(page.getByText('paused').first()).toBeVisible()

  // The browser asks before leaving during an upload.
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await first.letGo()
  await page.reload()
  expect(asked).toEqual(['beforeunload'])

  // The same file resumes where it stopped: the first chunk is not sent again.
  const offsets: number[] = []
  page.on('request', request => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await page.getByLabel('Tittel').fill('Lang film')
  await page.getByLabel('Video', { exact: true }).setInputFiles(longFilm)
  await page.getByRole('button', { name: 'UPLOAD' }).click()
  await expect(page).toHaveURL(/\/yoga$/)
  await expect(cards(page).filter({ hasText: 'Lang film' })).toBeVisible()
  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(262_144)

  // After a cancel, nothing is stored.
  await add(page, 'Avbrutt')
  await page.getByLabel('Video', { exact: true }).setInputFiles(longFilm)
  const second = await holdAfter(page, 1)
  await page.getByRole('button', { name: 'UPLOAD' }).click()
  await expect.poll(second.isHolding).toBe(true)
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await second.letGo()
  await expect(page.getByText('Upload has been cancelled. Try again')).toBeVisible()
  await page.goto('/yoga')
  await expect(cards(page).filter({ hasText: 'Lang film' })).toBeVisible()
  await expect(page.getByText('Avbrutt')).toBeHidden()
  await page.getByRole('button', { name: 'Slett Lang film' }).click()
  await page.getByRole('button', { name: 'Slett', exact: true }).click()
  await expect(page.getByText('Ingen videoopplæringer opprettet ennå')).toBeVisible()
})
