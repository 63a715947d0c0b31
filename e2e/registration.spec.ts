import { expect, expectAccessible, signIn, test } from './person.ts'

test.describe('a person’s own account', () => {
  test('waits for approval after registering, and then opens without a reload [R010, R012]', async ({
    page,
    browser,
  }) => {
    test.slow()
    await page.goto('/register')
    const register = page.getByRole('button', { name: 'Registrer konto' })
    await expect(register).toBeDisabled()
    const profile = page.getByLabel('Profil')
    await expect(profile.locator('option', { hasText: 'Kari Aas' })).toHaveCount(0)
    await profile.selectOption('Emilie Ødegård')
    await page.getByRole('button', { name: 'Fjern valget' }).click()
    await expect(profile).toHaveValue('')
    await page.getByLabel('E-post').fill('emilie@foehn.test')
    await page.getByLabel('Passord', { exact: true }).fill('et godt passord')
    await expect(register).toBeDisabled()
    await page.getByLabel('Passord', { exact: true }).press('Enter')
    await expect(page.getByText('All fields required')).toBeVisible()
    await profile.selectOption('Emilie Ødegård')
    await expectAccessible(page)
    await register.click()
    await expect(page.getByRole('heading', { name: 'Venter på godkjenning' })).toBeVisible()
    await expectAccessible(page)

    const hers = await (await browser.newContext()).newPage()
    await signIn(hers, 'sjef', '/salon/salon-grunerlokka/emilie-odegard/manage')
    await expect(hers.getByText('emilie@foehn.test')).toBeVisible()
    await hers.getByRole('button', { name: 'Godkjenn' }).click()
    await expect(hers.getByText('Emilie Ødegård er godkjent')).toBeVisible()
    await page.clock.fastForward('00:05')
    await expect(page.getByRole('heading', { name: 'Venter på godkjenning' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Mine tall' }).first()).toBeVisible()
    await hers.context().close()
  })

  test('is created by an invitation, shown as a link and a code, and works at once [R012]', async ({
    page,
    browser,
  }) => {
    test.slow()
    await signIn(page, 'kjedeadmin', '/salon/salon-storo/silje-moen/manage')
    await page.getByRole('button', { name: 'Lag invitasjon' }).click()
    await expect(page.getByRole('img', { name: /QR-kode/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lag ny invitasjon' })).toBeFocused()
    await expectAccessible(page)
    const url = new URL(await page.getByLabel('Lenke').inputValue())

    const hers = await (await browser.newContext()).newPage()
    await hers.goto(`${url.pathname}${url.search}`)
    await expect(hers.getByRole('heading', { name: 'Velkommen, Silje Moen' })).toBeVisible()
    await hers.getByLabel('E-post').fill('silje@foehn.test')
    await hers.getByLabel('Passord', { exact: true }).fill('et godt passord')
    await hers.getByRole('button', { name: 'Registrer konto' }).click()
    await expect(hers.getByRole('link', { name: 'Mine tall' }).first()).toBeVisible()
    await expect(page.getByText('Har en konto som virker.')).toBeVisible()
    await hers.context().close()
  })

  test('can be viewed and decided in the panel', async ({ page }) => {
    await signIn(page, 'kjedeadmin', '/customer-admin-panel/accounts')
    const row = page.getByRole('listitem').filter({ hasText: 'nadia.rahimi@foehn.test' })
    await expect(row).toContainText('nadia.rahimi@foehn.test')
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Avslå' }).click()
    const question = page.getByRole('dialog', { name: 'Er du sikker?' })
    await expect(question).toContainText('Nadia Rahimi')
    await question.getByRole('button', { name: 'Avslå' }).click()
    await expect(row).toHaveCount(0)
  })
})

test('a picture is cropped, resized, and shown in place of the initials [R052]', async ({ page }) => {
  test.slow()
  await signIn(page, 'sjef', '/salon/salon-majorstuen/amina-yusuf/manage')
  await expect(page.getByText('UPLOAD')).toBeVisible()
  const svg = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await page.getByLabel('Bilde fra fil').setInputFiles(svg)
  await expect(page.getByText('Velg et bilde i png eller jpeg.')).toBeVisible()
  const broken = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel('Bilde fra fil').setInputFiles(broken)
  await page.getByRole('button', { name: 'Bruk bildet' }).click()
  await expect(page.getByText('Bildet må være en png eller jpeg som kan leses')).toBeVisible()

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 }, type: 'png' })
  await page
    .getByLabel('Bilde fra fil')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  const frame = page.getByRole('group', { name: /Utsnitt/ })
  await expect(frame).toBeVisible()
  await frame.press('ArrowRight')
  await page.getByLabel('Nærmere').fill('1.5')
  await page.getByRole('button', { name: 'Bruk bildet' }).click()
  const button = page.getByRole('button', { name: /Last opp bilde/ })
  await expect(button.locator('img')).toBeVisible()
  expect(await button.locator('img').boundingBox()).toMatchObject({ width: 94, height: 94 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fjern bildet' }).click()
  await expect(page.getByText('UPLOAD')).toBeVisible()
})
