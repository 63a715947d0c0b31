import type { Page, Response } from '@playwright/test'
import { type PayrollColumnKey, payrollColumnGroups, payrollColumns } from '#domain/payroll/columns'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { computeRow } from '#domain/payroll/payroll-sheet'
import type { SalonTerms } from '#domain/payroll/terms'
import { fixed } from '#domain/values/number-format'
import { bodiesOf, expect, expectAccessible, signIn, test } from './person.ts'

const MAJORSTUEN = '/reports/generate/salon-majorstuen'
const GRUNERLOKKA = '/reports/generate/salon-grunerlokka'

interface Salary {
  readonly stats: { readonly name: string; readonly inputs: PayrollInputs; readonly terms: SalonTerms }
}

/** Picks a person and imports the row. Returns the server's response. */
const importPerson = async (page: Page, name: string): Promise<Salary['stats']> => {
  await page.getByRole('combobox', { name: 'Velg ansatt' }).click()
  await page.getByRole('option', { name }).click()
  const replies = await bodiesOf(page, '/api/stats/salary')
  await page.getByRole('button', { name: 'IMPORTSTATISTIK' }).click()
  await expect(page.getByRole('gridcell', { name, exact: false }).first()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  const { stats } = JSON.parse(replies.at(-1) ?? '') as Salary
  return stats
}

const importAll = async (page: Page) => {
  await page.getByRole('button', { name: 'Importer alle' }).click()
  await expect(page.getByText(/^(\d+) av \1 ansatte importert$/)).toBeVisible()
}

/** Scrolls to a column by its group's link. Returns its cell in the row whose name starts with the given text. */
const cellOf = async (page: Page, name: string, key: PayrollColumnKey) => {
  const group = payrollColumnGroups.find(({ columns }) => columns.some(column => column.key === key))
  const isFrozen = key === 'name' || key === 'employmentId'
  if (group && !isFrozen) {
    await page
      .getByRole('navigation', { name: 'Kolonnegrupper' })
      .getByRole('button', { name: new RegExp(`^${group.shortHeading}\\s*(,|$)`) })
      .click()
  }
  const place = payrollColumns.findIndex(column => column.key === key) + 1
  return page
    .getByRole('row')
    .filter({ has: page.locator('[aria-colindex="1"]', { hasText: name }) })
    .locator(`[aria-colindex="${place}"]`)
}

const write = async (page: Page, name: string, key: PayrollColumnKey, text: string) => {
  await (await cellOf(page, name, key)).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

const isSave = (response: Response) => response.url().endsWith('/api/report/draft') && response.ok()

// Drafts outlive their tab; this resets them for the next journey.
test.afterEach(async ({ page }) => {
  await page.goto('about:blank')
  const renewed = await page.request.post('/api/identity/refresh')
  if (!renewed.ok()) return
  const { idToken } = (await renewed.json()) as { idToken: string }
  for (const salonId of ['salon-majorstuen', 'salon-grunerlokka']) {
    const gone = await page.request.post('/api/report/draft/discard', {
      headers: { authorization: `Bearer ${idToken}` },
      data: { salonId, month: '2026-10' },
    })
    expect(gone.status()).toBe(200)
  }
})

const sure = (page: Page) => page.getByRole('dialog', { name: 'Are you sure?' })

test.describe('the list of reports', () => {
  test('shows salon, month of creation, period and manager, for the viewer’s salons only [R100] [R142]', async ({
    page,
  }) => {
    await signIn(page, 'sjef', '/reports')
    const rows = page.getByRole('list', { name: 'Rapporter' }).getByRole('listitem')
    const sent = rows.filter({ hasText: 'lønn for september 2026' })
    await expect(sent).toHaveCount(2)
    await expect(sent.filter({ hasText: 'Majorstuen' })).toContainText('Oct, 2026')
    await expect(sent.filter({ hasText: 'Majorstuen' })).toContainText('Linnea Åsgård')
    await expect(rows.filter({ hasText: 'Storo' })).toHaveCount(0)
    await expectAccessible(page)
  })

  test('opens a new report for the chosen salon, and only after one is chosen [R100]', async ({ page }) => {
    await signIn(page, 'sjef', '/reports')
    const begin = page.getByRole('button', { name: 'NY RAPPORT' })
    await expect(begin).toBeDisabled()
    await page.getByRole('combobox', { name: 'Velg en salong' }).click()
    await page.getByRole('option', { name: 'Grünerløkka' }).click()
    await expect(page).toHaveURL(/salon=salon-grunerlokka/)
    await begin.click()
    await expect(page).toHaveURL(GRUNERLOKKA)
    await expect(page.getByRole('heading', { level: 1, name: 'Grünerløkka' })).toBeVisible()
    await page.getByRole('link', { name: 'Tilbake' }).click()
    await expect(page).toHaveURL('/reports')
  })

  test('loads ten at a time to the end, and keeps the scroll position on the way back [R100]', async ({
    page,
  }) => {
    await signIn(page, 'eier', '/reports')
    const rows = page.getByRole('list', { name: 'Rapporter' }).getByRole('listitem')
    await expect(rows).toHaveCount(10)
    await page.getByRole('button', { name: 'vis mer' }).click()
    await expect(rows.nth(11)).toBeVisible()
    await expect(page.getByRole('button', { name: 'vis mer' })).toBeHidden()
    // Other journeys add and remove October reports meanwhile.
    const earlier = rows.filter({ hasNotText: 'lønn for oktober 2026' })
    const count = await earlier.count()
    expect(count).toBeGreaterThan(10)
    await earlier.last().getByRole('link').click()
    await expect(page.getByText(/^Rapport generert av/)).toBeVisible()
    await page.goBack()
    await expect(earlier).toHaveCount(count)
  })

  test('says when there are no reports, and when the list could not be loaded [R100]', async ({ page }) => {
    await page.route('**/api/reports', route => route.fulfill({ status: 503, json: { error: 'api_failed' } }))
    await signIn(page, 'sjef', '/reports')
    await expect(page.getByRole('alert')).toContainText('An error occurred within our API. Please try again.')
    await page.unroute('**/api/reports')
    await page.route('**/api/reports', route => route.fulfill({ json: [] }))
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(page.getByRole('heading', { name: 'Ingen rapporter generert ennå' })).toBeVisible()
  })
})

test.describe('a new report', () => {
  test('offers active people of the salon who are not added yet, and inactive ones on request [R102]', async ({
    page,
  }) => {
    await signIn(page, 'sjef', MAJORSTUEN)
    const picker = page.getByRole('combobox', { name: 'Velg ansatt' })
    await picker.click()
    await expect(page.getByRole('option', { name: 'Amina Yusuf' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Jonas Haugerud' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await importPerson(page, 'Amina Yusuf')
    await picker.click()
    await expect(page.getByRole('option', { name: 'Amina Yusuf' })).toHaveCount(0)
    await page.keyboard.press('Escape')

    const inactive = page.getByRole('checkbox', { name: 'Show inactive' })
    await expect(inactive).toBeChecked()
    await page.goto(`${MAJORSTUEN}?month=2026-09`)
    await picker.click()
    // Their September report is already sent.
    await expect(page.getByRole('option', { name: 'Sara Øverby [ferdig]' })).toHaveAttribute(
      'data-combobox-disabled',
    )
  })

  test('imports the figures of the payroll month and computes the rest [R103] [R104] [R105]', async ({
    page,
  }) => {
    await signIn(page, 'sjef', MAJORSTUEN)
    const { name, inputs, terms } = await importPerson(page, 'Sara Øverby')
    const computed = computeRow({ ...inputs, name }, terms)
    for (const key of ['timelonn', 'garantilonn', 'provBehOms', 'endeligLonn', 'lonnInklSosAvg'] as const) {
      const shown = (await (await cellOf(page, name, key)).textContent()) ?? ''
      expect([key, shown]).toEqual([key, fixed(computed[key], shown.includes(',') ? 2 : 0)])
    }
    await expect(page.getByRole('columnheader')).not.toHaveCount(0)
    await expect(page.getByRole('grid', { name: 'Lønnsark' })).toHaveAttribute('aria-colcount', '65')
    await expect(page.getByRole('navigation', { name: 'Kolonnegrupper' }).getByRole('button')).toHaveCount(19)
    await expect(page.getByRole('gridcell', { name: 'Annen Omsetning' })).toBeVisible()
    await expect(page.getByRole('gridcell', { name: 'Sum, 1 ansatt' })).toBeVisible()
  })

  test('recomputes on each edit, keeps an invalid text, and undoes a row [R105] [R106] [R107]', async ({
    page,
  }) => {
    await signIn(page, 'sjef', MAJORSTUEN)
    const { name, inputs, terms } = await importPerson(page, 'Amina Yusuf')
    await write(page, name, 'percentage', '42,5')
    const after = computeRow({ ...inputs, name, percentage: 42.5 }, terms)
    await expect(await cellOf(page, name, 'provBehOms')).toHaveText(fixed(after.provBehOms, 2))
    await expect(await cellOf(page, name, 'percentage')).toContainText('Importert verdi: 40')

    await (await cellOf(page, name, 'stillings')).click()
    await page.keyboard.type('120')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Invalid value! Try again..')
    await expect(page.getByRole('textbox', { name: `Stilling, ${name}` })).toHaveValue('120')
    await page.keyboard.press('Escape')
    await expect(await cellOf(page, name, 'stillings')).toHaveText(String(inputs.stillings))

    await (await cellOf(page, name, 'sykefraver')).dblclick()
    await page.getByRole('combobox', { name: /Årsak/ }).selectOption('Egenmelding, sykt barn')
    await page.keyboard.press('Enter')
    await expect(await cellOf(page, name, 'sykefraver')).toContainText('Egenmelding, sykt barn')

    await page.getByRole('button', { name: `Nullstill raden til ${name}` }).click()
    await expect(await cellOf(page, name, 'percentage')).toHaveText('40')
    await expect(page.getByRole('button', { name: 'Reset All' })).toBeDisabled()
    await page.getByRole('button', { name: 'Angre' }).click()
    await expect(await cellOf(page, name, 'percentage')).toContainText('42,5')
    await page.getByRole('button', { name: 'Reset All' }).click()
    await sure(page).getByRole('button', { name: 'Reset All' }).click()
    await expect(await cellOf(page, name, 'percentage')).toHaveText('40')
  })

  test('can be edited with the keyboard alone, from the picker to undo [R106]', async ({ page }) => {
    await signIn(page, 'sjef', MAJORSTUEN)
    await page.getByRole('combobox', { name: 'Velg ansatt' }).focus()
    await page.keyboard.type('katarz')
    await expect(page.getByRole('option', { name: 'Katarzyna Nowak' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const name = 'Katarzyna Nowak'
    const stillings = await cellOf(page, name, 'stillings')
    await expect(stillings).toHaveText('100')

    // The sheet is a single tab stop, after the last group link.
    await page.getByRole('navigation', { name: 'Kolonnegrupper' }).getByRole('button').last().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('80')
    await page.keyboard.press('Tab')
    await expect(stillings).toContainText('80')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('F2')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expect(stillings).toContainText('85')
    await page.keyboard.press('Control+z')
    await expect(stillings).toContainText('80')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Delete')
    await expect(await cellOf(page, name, 'employmentId')).toHaveText('mangler')
  })

  for (const viewport of [
    { width: 1440, height: 560 },
    { width: 360, height: 640 },
  ])
    test(`moves down with Enter at ${viewport.width} px, also to rows that are not visible yet [R106]`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await signIn(page, 'sjef', MAJORSTUEN)
      await page.getByRole('button', { name: 'Importer alle' }).click()
      await expect(page.getByText(/^(\d+) av \1 ansatte importert$/)).toBeAttached()
      const rows = page.getByRole('grid', { name: 'Lønnsark' }).getByRole('row')
      const cellIn = (row: number) =>
        rows.locator(`xpath=self::*[@aria-rowindex="${row}"]/*[@aria-colindex="3"]`)
      await cellIn(3).click()
      for (let row = 4; row < 12; row++) {
        await page.keyboard.type(String(10 + row))
        await page.keyboard.press('Enter')
        await expect(cellIn(row)).toBeFocused()
        await expect(cellIn(row - 1)).toContainText(String(10 + row))
        const covered = await cellIn(row).evaluate(cell => {
          const { left, top, bottom } = cell.getBoundingClientRect()
          return [top + 2, bottom - 2].filter(y => !cell.contains(document.elementFromPoint(left + 4, y)))
        })
        expect(covered).toEqual([])
      }
    })

  test('is filled by the handle, and shows its shortcuts without opening a cell', async ({ page }) => {
    await signIn(page, 'sjef', MAJORSTUEN)
    await importPerson(page, 'Amina Yusuf')
    await importPerson(page, 'Sara Øverby')
    await write(page, 'Amina Yusuf', 'stillings', '70')
    const amina = await cellOf(page, 'Amina Yusuf', 'stillings')
    const sara = await cellOf(page, 'Sara Øverby', 'stillings')
    await amina.click()
    await page.locator('.rdg-cell-drag-handle').hover()
    await page.mouse.down()
    await sara.hover()
    await page.mouse.up()
    await expect(sara).toContainText('70')
    await expect(amina).toBeFocused()

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Tastene' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(amina).toBeFocused()
    await expect(page.getByRole('textbox', { name: /^Stilling/ })).toHaveCount(0)
  })

  test('folds a column group to its last column, by pointer and keyboard, and remembers it', async ({
    page,
  }) => {
    await signIn(page, 'sjef', MAJORSTUEN)
    await importPerson(page, 'Amina Yusuf')
    await expect(page.getByText(/utkast lagret/)).toBeVisible()
    const grid = page.getByRole('grid', { name: 'Lønnsark' })
    const hours = page.getByRole('button', { name: 'Produksjonstimer og omsetning' })
    await hours.click()
    await expect(hours).toHaveAttribute('aria-expanded', 'false')
    await expect(grid).toHaveAttribute('aria-colcount', '56')
    await expect(page).toHaveURL(/folded=Timer/)
    await page.reload()
    await expect(page.getByRole('gridcell', { name: 'Amina Yusuf' })).toBeVisible()
    await expect(grid).toHaveAttribute('aria-colcount', '56')

    // The selection stays when columns move, and moves on when its own column is folded.
    const why = page.getByRole('region', { name: 'Hvorfor?' })
    await hours.click()
    await (await cellOf(page, 'Amina Yusuf', 'prodTimerEksLunsj')).click()
    await expect(why).toContainText('Timer eks. lunsj · Amina Yusuf')
    await page.getByRole('button', { name: 'Ansattinfo' }).click()
    await expect(why).toContainText('Timer eks. lunsj · Amina Yusuf')
    await page.getByRole('button', { name: 'Ansattinfo' }).click()
    await hours.click()
    await expect(why).toContainText('Vareomsetning · Amina Yusuf')

    await (await cellOf(page, 'Amina Yusuf', 'stillings')).click()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/folded=Timer%2CAnsatt/)
    await page.keyboard.press('Enter')
    await hours.click()
    await expect(grid).toHaveAttribute('aria-colcount', '65')
    await expect(page).toHaveURL(MAJORSTUEN)
  })

  test('explains where a figure comes from, and which change affects it', async ({ page }) => {
    await signIn(page, 'sjef', MAJORSTUEN)
    const { name } = await importPerson(page, 'Camilla Bråthen')
    await write(page, name, 'percentage', '44')
    await (await cellOf(page, name, 'totalProvLonn')).click()
    const why = page.getByRole('region', { name: 'Hvorfor?' })
    await expect(why).toContainText('Prov. behandling + Prov. vare')
    await expect(why).toContainText('P11')
    await expect(why.getByRole('listitem').filter({ hasText: 'Sats behandling' })).toContainText(
      'Endret, importert: 40 %',
    )
  })

  test('works without the other sales, and fetches them again [R040]', async ({ page }) => {
    await page.route('**/api/stats/sales', route =>
      route.fulfill({ status: 404, json: { error: 'no_stats_returned' } }),
    )
    await signIn(page, 'sjef', MAJORSTUEN)
    await importPerson(page, 'Sara Øverby')
    await expect(await cellOf(page, 'Annen Omsetning', 'totalOms')).toHaveText('–')
    await page.unroute('**/api/stats/sales')
    await page.getByRole('button', { name: 'Hent annen omsetning på nytt' }).click()
    await expect(await cellOf(page, 'Annen Omsetning', 'totalOms')).not.toHaveText('–')
  })

  test('says whose figures failed to load, and retries [R040]', async ({ page }) => {
    await page.route('**/api/stats/salary', route =>
      route.fulfill({ status: 404, json: { error: 'api_failed' } }),
    )
    await signIn(page, 'sjef', MAJORSTUEN)
    await page.getByRole('combobox', { name: 'Velg ansatt' }).click()
    await page.getByRole('option', { name: 'Sara Øverby' }).click()
    await page.getByRole('button', { name: 'IMPORTSTATISTIK' }).click()
    await expect(page.getByRole('alert')).toContainText('Ikke importert: Sara Øverby')
    await page.unroute('**/api/stats/salary')
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(page.getByRole('gridcell', { name: 'Sara Øverby' })).toBeVisible()
  })

  test('asks before it is left, and resumes later [R107]', async ({ page }) => {
    await signIn(page, 'sjef', MAJORSTUEN)
    await importPerson(page, 'Amina Yusuf')
    await write(page, 'Amina Yusuf', 'kursTimer', '4')
    await expect(page.getByText(/utkast lagret/)).toBeVisible()
    await page.getByRole('link', { name: 'Tilbake' }).click()
    const asked = page.getByRole('dialog', { name: 'Vil du gå fra rapporten?' })
    await asked.getByRole('button', { name: 'Avbryt' }).click()
    await expect(page).toHaveURL(MAJORSTUEN)

    await page.getByRole('link', { name: 'Tilbake' }).click()
    await asked.getByRole('button', { name: 'Gå fra rapporten' }).click()
    await expect(page).toHaveURL('/reports')
    await page.goto(MAJORSTUEN)
    await expect(page.getByText(/^Utkastet ditt fra .* er hentet$/)).toBeVisible()
    await expect(await cellOf(page, 'Amina Yusuf', 'kursTimer')).toContainText('Importert verdi')
  })

  test('is shared between devices: another device continues it, other users are notified, and no change is overwritten', async ({
    page,
    browser,
  }) => {
    test.slow()
    await signIn(page, 'sjef', MAJORSTUEN)
    await importPerson(page, 'Amina Yusuf')
    await write(page, 'Amina Yusuf', 'kursTimer', '4')
    await expect(page.getByText(/utkast lagret/)).toBeVisible()
    const saved = page.waitForResponse(isSave)
    await write(page, 'Amina Yusuf', 'kursTimer', '5')
    await saved

    const elsewhere = await browser.newContext()
    const home = await elsewhere.newPage()
    await signIn(home, 'sjef', new URL(MAJORSTUEN, page.url()).href)
    await expect(await cellOf(home, 'Amina Yusuf', 'kursTimer')).toContainText('5')
    const savedAtHome = home.waitForResponse(isSave)
    await write(home, 'Amina Yusuf', 'kursTimer', '6')
    await savedAtHome

    await write(page, 'Amina Yusuf', 'kursTimer', '7')
    const conflict = page.getByRole('alert').filter({ hasText: 'Utkastet er endret et annet sted' })
    await expect(conflict).toContainText('Linnea Åsgård lagret utkastet')
    await expect(await cellOf(page, 'Amina Yusuf', 'kursTimer')).toContainText('7')
    await conflict.getByRole('button', { name: 'Hent det andre' }).click()
    await expect(conflict).toBeHidden()
    // The sheet re-renders and may scroll back during the check.
    await expect(async () => {
      const cell = await cellOf(page, 'Amina Yusuf', 'kursTimer')
      await expect(cell).toContainText('6', { timeout: 1_000 })
    }).toPass()
    await elsewhere.close()

    const ofOwner = await browser.newContext()
    const owner = await ofOwner.newPage()
    await signIn(owner, 'eier', new URL(MAJORSTUEN, page.url()).href)
    await expect(owner.getByText(/^Linnea Åsgård har et utkast fra/)).toBeVisible()
    await expect(owner.getByRole('gridcell', { name: 'Amina Yusuf' })).toHaveCount(0)
    await ofOwner.close()

    await page.getByRole('button', { name: 'Reset All' }).click()
    await sure(page).getByRole('button', { name: 'Reset All' }).click()
    await page.route('**/api/report/draft', route => route.abort())
    await write(page, 'Amina Yusuf', 'kursTimer', '8')
    const away = page.getByRole('alert').filter({ hasText: 'Utkastet er ikke lagret' })
    await expect(away).toBeVisible()
    await page.unroute('**/api/report/draft')
    await expect(away).toBeHidden({ timeout: 15_000 })
    await expect(await cellOf(page, 'Amina Yusuf', 'kursTimer')).toContainText('8')
  })

  test('has no axe violation and no sideways scrolling while it is edited', async ({ page }) => {
    test.slow()
    await signIn(page, 'sjef', GRUNERLOKKA)
    await importAll(page)
    await write(page, 'Oda Kristiansen', 'stillings', '90')
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a first tap selects a cell, a second edits it, and a bottom sheet explains it [R105]', async ({
    page,
  }) => {
    await signIn(page, 'sjef', MAJORSTUEN)
    const { name } = await importPerson(page, 'Amina Yusuf')
    const cell = await cellOf(page, name, 'kursTimer')
    await cell.tap()
    await expect(page.getByRole('textbox', { name: `Kurstimer, ${name}` })).toHaveCount(0)
    await cell.tap()
    await page.getByRole('textbox', { name: `Kurstimer, ${name}` }).fill('4')
    await page.keyboard.press('Enter')
    await expect(cell).toContainText('4')

    await (await cellOf(page, name, 'lonnKurstimer')).tap()
    await page.getByRole('button', { name: 'Hvorfor?' }).tap()
    const why = page.getByRole('dialog', { name: 'Forklaring' })
    await expect(why).toContainText('P12')
    await expect(why).toContainText('Endret, importert')
    await why.getByRole('button', { name: 'Lukk forklaringen' }).tap()
    await expect(why).toBeHidden()
  })
})

test.describe('a sent report', () => {
  test('is refused while an employment id is missing [R109], sent once and listed first [R108], shown as sent [R110], and disappears from open lists when removed [R101]', async ({
    page,
    browser,
  }) => {
    test.slow()
    await signIn(page, 'sjef', GRUNERLOKKA)
    await importAll(page)
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(
      page.getByRole('alert').getByText('Emilie Ødegård does not have an employment ID.'),
    ).toBeVisible()
    await write(page, 'Emilie Ødegård', 'employmentId', '1131')
    await write(page, 'Oda Kristiansen', 'fastTillegg', '750')
    await write(page, 'Oda Kristiansen', 'forklaringFastTillegg', 'Nøkkelansvar')

    let letGo = () => {}
    const released = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route('**/api/report/create', async route => {
      await released
      await route.continue()
    })
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(sure(page)).toContainText('Grünerløkka, oktober 2026')
    await sure(page).getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByRole('button', { name: 'Processing' })).toBeDisabled()
    letGo()
    await expect(page.getByText('Report successfully created')).toBeVisible()
    await expect(page).toHaveURL('/reports')
    const first = page.getByRole('list', { name: 'Rapporter' }).getByRole('listitem').first()
    await expect(first).toContainText('Grünerløkka')
    await expect(first).toContainText('lønn for oktober 2026')

    await first.getByRole('link').click()
    await expect(page.getByText(/^Rapport generert av Linnea Åsgård 21\. november 2026/)).toBeVisible()
    await expect(await cellOf(page, 'Oda Kristiansen', 'fastTillegg')).toContainText('Importert verdi: 0')
    await (await cellOf(page, 'Oda Kristiansen', 'fastTillegg')).dblclick()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'FJERNE' })).toHaveCount(0)
    await expectAccessible(page)

    // The owner removes it while the manager views the list.
    const { pathname } = new URL(page.url())
    await page.getByRole('link', { name: 'TILBAKE' }).click()
    await expect(first).toContainText('lønn for oktober 2026')
    const ofOwner = await browser.newContext()
    const owner = await ofOwner.newPage()
    await signIn(owner, 'eier', new URL(pathname, page.url()).href)
    await owner.getByRole('button', { name: 'FJERNE' }).click()
    await expect(sure(owner)).toContainText('lønnshistorien')
    await sure(owner).getByRole('button', { name: 'FJERN' }).click()
    await expect(owner).toHaveURL(/\/reports$/)
    await expect(first).not.toContainText('lønn for oktober 2026')
    await owner.goto(new URL(pathname, page.url()).href)
    await expect(owner.getByRole('heading', { name: 'Fant ikke rapporten' })).toBeVisible()
    await ofOwner.close()
  })

  test('is corrected by another that shows the changes; the first no longer counts', async ({
    page,
    browser,
  }) => {
    test.slow()
    const first = page.getByRole('list', { name: 'Rapporter' }).getByRole('listitem').first()
    const send = async () => {
      await page.getByRole('button', { name: 'Send report' }).click()
      await sure(page).getByRole('button', { name: 'Send report' }).click()
      await expect(page).toHaveURL('/reports')
      await first.getByRole('link').click()
      await expect(page.getByText(/^Rapport generert av/)).toBeVisible()
    }
    // Maja has viewed her pay and is on her home page.
    const majas = await (await browser.newContext()).newPage()
    await signIn(majas, 'maja.fjeld', `${process.env.E2E_URL}/payslips`)
    await expect(majas.getByRole('article', { name: /^Lønn for/ })).toBeVisible()
    const ownPay = majas
      .getByRole('navigation', { name: 'Hovedmeny' })
      .getByRole('link', { name: /^Min lønn/ })
    await expect(ownPay).toHaveAccessibleName('Min lønn')
    await majas.getByRole('link', { name: 'Hjem' }).first().click()
    await expect(majas.getByRole('region', { name: 'Mål', exact: true })).toBeVisible()

    await signIn(page, 'sjef', GRUNERLOKKA)
    await importAll(page)
    await write(page, 'Emilie Ødegård', 'employmentId', '1131')
    await send()
    const wrong = new URL(page.url()).pathname

    await majas.getByRole('link', { name: /^Lønna for oktober er klar/ }).click()
    await expect(majas.getByRole('article', { name: 'Lønn for oktober 2026' })).toContainText('sendt')
    await expect(ownPay).toHaveAccessibleName('Min lønn')

    await page.getByRole('link', { name: 'Rett opp' }).click()
    await expect(page.getByText(/^Retter rapporten fra 21\. november 2026/)).toBeVisible()
    await expect(await cellOf(page, 'Emilie Ødegård', 'employmentId')).toContainText('1131')
    await write(page, 'Oda Kristiansen', 'fastTillegg', '900')
    await expect(page.getByText(/utkast lagret/)).toBeVisible()
    await send()

    // The correction reaches her open page. Her pay is unchanged, so it is no news.
    await expect(majas.getByRole('article', { name: 'Lønn for oktober 2026' })).toContainText(
      'rettet 21. nov. 2026, lønna er den samme',
    )
    await expect(ownPay).toHaveAccessibleName('Min lønn')
    await majas.context().close()

    await expect(page.getByText('Retter en tidligere rapport')).toBeVisible()
    const right = new URL(page.url())
    await page.getByRole('link', { name: 'Forskjeller' }).click()
    const changed = page.getByRole('row', { name: /^Oda Kristiansen Fast tillegg/ })
    await expect(changed).toContainText(/900\skr/)
    await expect(page.getByRole('row', { name: /^Emilie/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: /^rapporten fra 21\. november 2026/ }).click()
    await expect(page).toHaveURL(wrong)
    await expect(page.getByText('Denne rapporten er rettet opp og gjelder ikke lenger')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Rett opp' })).toHaveCount(0)

    const ofOwner = await browser.newContext()
    const owner = await ofOwner.newPage()
    await signIn(owner, 'eier', right.href)
    await owner.getByRole('button', { name: 'FJERNE' }).click()
    await sure(owner).getByRole('button', { name: 'FJERN' }).click()
    await expect(owner).toHaveURL(/\/reports$/)
    await ofOwner.close()
  })
})

test('redos propose a supplement that counts only once it is clicked [C28]', async ({ page }) => {
  await signIn(page, 'kjede', '/reports/generate/salon-torgallmenningen')
  await importAll(page)
  const cell = await cellOf(page, 'Synnøve Årdal', 'tilleggOmklipp')
  const proposal = cell.getByRole('button', { name: /^Bruk forslaget, 1\s000,00\skr$/ })
  await expect(cell).toHaveText(/0$/)
  await proposal.click()
  await expect(cell).toHaveText(/^1\s000/)
  await expect(proposal).toHaveCount(0)
  const why = page.getByRole('complementary', { name: 'Forklaring og kontroller' })
  await expect(why.getByText('Forslaget er brukt.')).toBeVisible()
  await expect(why.getByRole('link', { name: /^Sak \d+/ })).toHaveAttribute('href', /^\/complaints\//)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(proposal).toBeVisible()
})
