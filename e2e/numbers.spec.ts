import { randomInt } from 'node:crypto'
import { FIGURES_HEADER } from '#testing/world/figures-csv'
import { asOwner } from './owner.ts'
import { expect, signIn, test } from './person.ts'

test('a number belongs to a person until a day, can be reused, and later lines for it are reported [F15] [F22]', async ({
  page,
  request,
}) => {
  const owner = await asOwner(request)
  const tag = String(randomInt(1e5, 1e6))
  const [salon, leaver, next] = [`Nummer ${tag}`, `Gammel Aas ${tag}`, `Ny Berg ${tag}`]
  const { objectId: salonId } = await owner.post('/manage/salon', { name: salon })
  const { objectId } = await owner.post('/manage/employee', {
    name: leaver,
    employmentId: tag,
    activeIn: [salonId],
    from: '2026-11-02',
  })
  await owner.post('/manage/info', { objectId, activeIn: [], from: '2026-11-10' })

  // A time-book row after the person's last day and before the number is reassigned. It waits, and Koblinger names the previous
  // holder.
  await signIn(page, 'eier', '/customer-admin-panel')
  await page.getByLabel('Filer å importere').setInputFiles({
    name: 'timebok.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${FIGURES_HEADER}\n${salon};${tag};2026-11-12;7,5;6;;0;0;0;0;0;0;0;;`),
  })
  await expect(page.getByRole('list', { name: 'Filer du har sendt nå' })).toContainText('1 linje')
  await page.goto('/customer-admin-panel/mapping')
  const late = page
    .getByRole('region', { name: 'Kom etter at noen sluttet' })
    .getByRole('listitem')
    .filter({ hasText: tag })
  await expect(late).toContainText(`Nr. ${tag}`)
  await expect(late).toContainText('Etter siste dag, venter: 1 dag med dagstall')
  await expect(late).toContainText(`${leaver}sluttet 10. november 2026`)

  await page.goto('/customer-admin-panel/employees/new')
  await page.getByLabel('Navn').fill(next)
  await page.getByLabel('Ansattnummer').fill(tag)
  await page.getByRole('checkbox', { name: salon }).check()
  await page.getByRole('button', { name: 'Legg til' }).click()
  await expect(
    page.getByText(`Nr. ${tag} i ${salon} tilhørte ${leaver} til og med 10. november 2026.`),
  ).toBeVisible()

  await page.goto(`/salon/${salonId}/${objectId}/manage`)
  const numbers = page.getByRole('region', { name: 'Salonger og numre' })
  await expect(numbers).toContainText(`${salon}, nr. ${tag}`)
  await expect(numbers).toContainText(/2\. november 2026.*10\. november 2026/)
})
