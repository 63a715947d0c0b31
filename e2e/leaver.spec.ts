import { asOwner } from './owner.ts'
import { expect, signIn, test } from './person.ts'

const MONTH = '2026-10'
const SALON = 'salon-torgallmenningen'

interface Listed {
  readonly objectId: string
  readonly name: string
  readonly activeIn: readonly string[]
  readonly employmentId?: string
  readonly inactiveLastMonth?: boolean
}

test('a person who has left is offered with their last day, and leaving them out of a report needs a confirmation [P110] [P112]', async ({
  page,
  request,
}) => {
  const owner = await asOwner(request)
  const people: Listed[] = await owner.get(`/employees?salonId=${SALON}&month=${MONTH}`)
  const [leaver, stays] = people.filter(
    ({ inactiveLastMonth, employmentId, activeIn }) =>
      inactiveLastMonth === false && employmentId && activeIn.length === 1,
  )
  if (!leaver || !stays) throw new Error('No person worked in the salon')
  const from = '2026-11-10'
  await owner.post('/manage/info', { objectId: leaver.objectId, activeIn: [], from })
  try {
    await signIn(page, 'eier', `/reports/generate/${SALON}`)
    const picker = page.getByRole('combobox', { name: 'Velg ansatt' })
    await picker.click()
    await expect(page.getByRole('option', { name: `${leaver.name} [sluttet 10.11.2026]` })).toBeVisible()
    await page.getByRole('option', { name: stays.name }).click()
    await page.getByRole('button', { name: 'IMPORTSTATISTIK' }).click()
    await page.getByRole('button', { name: 'Send report' }).click()

    const sure = page.getByRole('dialog', { name: 'Are you sure?' })
    const leftOut = sure.getByRole('region', { name: 'Har noe til gode, og er ikke med' })
    await expect(leftOut.getByText(new RegExp(`^${leaver.name}: [\\d\\s]+,\\d\\d\\skr$`))).toBeVisible()
    await expect(leftOut.getByText(stays.name)).toHaveCount(0)
    await sure.getByRole('button', { name: 'Send report' }).click()
    await expect(leftOut.getByText('Kryss av, eller importer dem først.')).toBeVisible()
    await leftOut.getByRole('checkbox').check()
    await sure.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Report successfully created')).toBeVisible()
  } finally {
    const [sent] = await owner.get(`/reports?salonId=${SALON}`)
    if (sent?.month === MONTH) await owner.post('/report/remove', { objectId: sent.objectId })
    await owner.post('/manage/info', { objectId: leaver.objectId, activeIn: leaver.activeIn, from })
  }
})
