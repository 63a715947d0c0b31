import { asOwner } from './owner.ts'
import { expect, expectAccessible, look, signIn, test, threeLooks } from './person.ts'

const SALON = 'salon-majorstuen'
const PERSON = 'sara-overby'

test('a manager enters a period of sickness, changes it and removes it, and sees who pays for its days [P146] [P148]', async ({
  page,
  request,
}) => {
  const owner = await asOwner(request)
  for (const { objectId, version } of await owner.get(`/manage/sickness?salonId=${SALON}&objectId=${PERSON}`))
    await owner.post('/manage/sickness/remove', { objectId, version })
  await signIn(page, 'sjef', `/figures/${SALON}?month=2026-10&person=${PERSON}`)
  const sickness = page.getByRole('region', { name: 'Sykefravær' })
  await expect(sickness.getByText('Ingen perioder er ført.')).toBeVisible()

  await sickness.getByRole('textbox', { name: 'Første dag' }).fill('3.10.2026')
  await sickness.getByRole('textbox', { name: 'Siste dag' }).fill('25.10.2026')
  await sickness.getByLabel('Fravær').selectOption({ label: 'Sykmelding' })
  await sickness.getByLabel('Grad (%)').fill('10')
  await sickness.getByRole('button', { name: 'Legg til periode' }).click()
  await expect(sickness.getByText('Graden er et helt tall fra 20 til 100 prosent')).toBeVisible()
  await sickness.getByLabel('Grad (%)').fill('60')
  await page.keyboard.press('Enter')
  await expect(sickness.getByText('3.–25. oktober 2026')).toBeVisible()
  await expect(sickness.getByText(/^Sykmelding, 60.% · ført av /)).toBeVisible()

  const [absence] = await owner.get(`/report-sickness/${SALON}/2026-10`)
  expect(absence.parts.map(({ part, days }: { part: string; days: number }) => [part, days])).toEqual([
    ['employer', 16],
    ['nav', 7],
  ])

  await sickness.getByRole('button', { name: 'Endre 3.–25. oktober 2026' }).click()
  await sickness.getByRole('textbox', { name: 'Siste dag' }).fill('20.10.2026')
  await sickness.getByRole('button', { name: 'Lagre endringen' }).click()
  await expect(sickness.getByText('3.–20. oktober 2026')).toBeVisible()

  for (const one of threeLooks) {
    await look(page, one)
    await sickness.scrollIntoViewIfNeeded()
    await expect(sickness.getByRole('button', { name: 'Legg til periode' })).toBeVisible()
    await expectAccessible(page)
  }

  await sickness.getByRole('button', { name: 'Fjern 3.–20. oktober 2026' }).click()
  await page.getByRole('button', { name: 'Fjern perioden' }).click()
  await expect(sickness.getByText('Ingen perioder er ført.')).toBeVisible()
  await expect(sickness.getByRole('heading', { name: 'Sykefravær' })).toBeFocused()
})

test('periods come from a file, all of them or none, and once [P227]', async ({ page, request }) => {
  const owner = await asOwner(request)
  const { employmentId } = await owner.get(`/employees/${PERSON}`)
  const clear = async () => {
    for (const { objectId, version } of await owner.get(
      `/manage/sickness?salonId=${SALON}&objectId=${PERSON}`,
    ))
      await owner.post('/manage/sickness/remove', { objectId, version })
  }
  await clear()
  await signIn(page, 'sjef', `/figures/${SALON}?month=2026-10`)
  const section = page.getByRole('region', { name: 'Sykefravær fra fil' })
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Hent mal for sykefravær' }).click()
  expect((await download).suggestedFilename()).toBe('sykefravaer_mal.csv')
  const choose = (...lines: string[]) =>
    section.locator('input[type=file]').setInputFiles({
      name: 'sykefravaer.csv',
      mimeType: 'text/csv',
      // Windows' encoding, as Excel saves it.
      buffer: Buffer.from(
        ['Salong;Ansattnummer;Første dag;Siste dag;Grad;Fravær', ...lines].join('\r\n'),
        'latin1',
      ),
    })
  const good = `Majorstuen;${employmentId};05.10.2026;07.10.2026;100;Egenmelding`
  await choose(good, `Majorstuen;${employmentId};07.10.2026;09.10.2026;130;Sykmelding`)
  await expect(section.getByRole('alert')).toContainText(
    'Linje 3: Graden er et helt tall fra 20 til 100 prosent',
  )
  expect(await owner.get(`/manage/sickness?salonId=${SALON}&objectId=${PERSON}`)).toEqual([])
  await expectAccessible(page)
  await choose(good)
  await expect(section.getByRole('status')).toContainText('1 periode er ført')
  await choose(good)
  await expect(section.getByRole('status')).toContainText('1 periode var ført fra før.')
  await expectAccessible(page)
  await page.goto(`/figures/${SALON}?month=2026-10&person=${PERSON}`)
  await expect(page.getByRole('region', { name: 'Sykefravær' }).getByText('5.–7. oktober 2026')).toBeVisible()
  await clear()
})
