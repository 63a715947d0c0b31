import { NOW } from './moment.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'

const salon = '/salon/salon-majorstuen'

test('an owner sets a salon’s target from last year by a click, and finds it in force with name, time and history', async ({
  page,
}) => {
  await signIn(page, 'eier', salon)
  await page.getByRole('link', { name: 'Mål', exact: true }).click()
  await expect(page).toHaveURL(`${salon}/targets`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mål: Majorstuen' })).toBeFocused()

  // The chain has receipts from August 2026, which are last year's of August 2027.
  await page.getByLabel('Måned').selectOption('2027-08')
  await expect(page).toHaveURL(`${salon}/targets?month=2027-08`)
  const turnover = page.getByRole('region', { name: 'Total omsetning' })
  await turnover.getByRole('button', { name: 'Bruk i fjor som mål for Total omsetning' }).click()
  const field = turnover.getByLabel('Mål (kr i måneden)')
  const lastYear = await field.inputValue()
  expect(lastYear).toMatch(/^\d{3}\s\d{3}$/)
  await expect(turnover.getByLabel('Gjelder fra')).toHaveValue('2027-08')

  // A negative amount and one that is too large are refused, and nothing is saved.
  for (const [typed, fault] of [
    ['-1', 'Skriv et tall over 0'],
    ['1000000000000', 'Tallet er for stort'],
  ] as const) {
    await field.fill(typed)
    await turnover.getByRole('button', { name: 'Lagre målet' }).click()
    await expect(turnover.getByText(fault)).toBeVisible()
    await expect(field).toHaveValue(typed)
  }
  await expectAccessible(page)
  await turnover.getByRole('button', { name: 'Bruk i fjor' }).click()
  await expect(field).toHaveValue(lastYear)
  await turnover.getByRole('button', { name: 'Lagre målet' }).click()
  await expect(field).toBeHidden()
  await expect(turnover.getByText(`${lastYear}\u00a0kr`, { exact: true }).first()).toBeVisible()
  await expect(turnover).toContainText('Gjelder fra august 2027')
  await expect(turnover).toContainText(/Satt av Ingrid Solheim i dag \d\d:\d\d/)

  // It falls on the weekdays of August 2027, which has 26 opening days.
  const spread = turnover.getByRole('table', { name: 'Målet fordelt på ukedager' })
  await expect(spread.getByRole('row', { name: /^Hele måneden/ })).toHaveText(
    new RegExp(`26\\s*${lastYear.replace(/\s/, '\\s')}$`),
  )

  // Another value replaces it, and both stay in the history. It survives a new visit.
  await turnover.getByRole('button', { name: 'Endre målet for Total omsetning' }).click()
  await field.fill('650 000,50')
  await turnover.getByRole('button', { name: 'Lagre målet' }).click()
  await expect(turnover.getByText('650\u00a0000,50\u00a0kr').first()).toBeVisible()
  await page.reload()
  await turnover.getByText('Historikk (2)').click()
  const history = turnover.getByRole('table', { name: 'Historikk for Total omsetning' })
  await expect(history.getByRole('row')).toHaveText([
    /^Fra/,
    /^August 2027650\s000,50\skrIngrid Solheim/,
    new RegExp(`^August 2027${lastYear.replace(/\s/, '\\s')}\\skrIngrid Solheim`),
  ])
  await page.getByLabel('Måned').selectOption('2026-11')
  await expect(page).toHaveURL(`${salon}/targets`)
  await expect(turnover).toContainText('650\u00a0000,50\u00a0kr fra august 2027')
  await expectAccessible(page)
})

test('a hairdresser reads the target that a manager sets by the keyboard alone, and can set none', async ({
  browser,
  page,
}) => {
  await signIn(page, 'sjef', `${salon}/sara-overby/targets`)
  const rebooking = page.getByRole('region', { name: 'Rebooking %' })
  await rebooking.getByRole('button', { name: /^Sett .*mål for Rebooking %$/ }).focus()
  await page.keyboard.press('Enter')
  const field = rebooking.getByLabel('Mål (%)')
  for (let presses = 0; presses < 5; presses += 1) {
    if (await field.evaluate(element => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(field).toBeFocused()
  await page.keyboard.type('27,5')
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
  await expect(rebooking.getByRole('paragraph').filter({ hasText: /^27,5\s%$/ })).toBeVisible()
  await expect(rebooking).toContainText('Trengs i snitt')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  // Side by side, the figure and the month are chosen and stay in the URL.
  await page.goto(`${salon}/targets`)
  const people = page.getByRole('table', { name: 'Ansatt for ansatt' })
  await expect(people.getByRole('columnheader', { name: 'Trengs per dag' })).toBeVisible()
  await page.getByRole('link', { name: 'Rebooking %' }).click()
  await expect(page).toHaveURL(`${salon}/targets?figure=rebooking`)
  await expect(people.getByRole('columnheader', { name: 'Igjen til mål' })).toBeVisible()
  await expect(people.getByRole('row', { name: /^Sara Øverby/ })).toContainText('27,5')
  await expectAccessible(page)
  await page.goto('/salon/targets')
  await page.getByLabel('Måned').selectOption('2026-10')
  await expect(page).toHaveURL('/salon/targets?month=2026-10')

  // Those of the salon and their own are not theirs to set.
  await page.goto(`${salon}/targets`)
  await expect(page.getByText(/Kjeden setter dem\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /mål for/ })).toHaveCount(0)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'nb-NO' })
  const phone = await context.newPage()
  await phone.clock.install({ time: NOW })
  await signIn(phone, 'ansatt', `${process.env.E2E_URL}/`)
  await phone.getByRole('link', { name: 'Alle målene' }).click()
  await expect(phone).toHaveURL(/\/employee\/targets$/)
  await expect(phone.getByText(/Sjefen i salongen setter målene dine\./)).toBeVisible()
  const own = phone.getByRole('region', { name: 'Rebooking %' })
  await expect(own.getByRole('paragraph').filter({ hasText: /^27,5\s%$/ })).toBeVisible()
  await expect(phone.getByRole('button', { name: /mål for/ })).toHaveCount(0)
  await expectAccessible(phone)
  await context.close()
})
