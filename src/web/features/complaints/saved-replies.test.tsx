import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SavedReply } from '#contract/complaints/saved-replies'
import { leave, NOON, openAs, owner, refused, user } from '../../../../testing/statistics-screens.tsx'
import { replies } from './case.fixture.ts'

beforeAll(() => Promise.all([import('../../ui/KitPicker.tsx'), import('./ComplaintsPage.tsx')]), 60_000)
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const takk: SavedReply = {
  objectId: 'r1',
  version: 3,
  name: 'Takk',
  text: 'Hei {fornavn}, takk for bildet.',
  language: 'nb',
}

/** The case of Marte Lindqvist, who reads Norwegian, with these replies of the reader. */
const open = (stored: readonly SavedReply[], more: object = {}) =>
  openAs(owner, '/complaints/c1', {
    ...replies({ language: 'nb', reachedBy: 'email', inReach: true }),
    '/complaint/replies': (body: object) =>
      'name' in body ? { objectId: 'r9', version: 1 } : { replies: stored },
    ...more,
  })

const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Melding til/ })
const sentTo = (asked: { endpoint: string; body: unknown }[], endpoint: string) =>
  asked.filter(one => one.endpoint === endpoint && one.body !== null).map(({ body }) => body)

describe('the person’s own replies [C50]', () => {
  test('are chosen beside the templates, with the customer’s first name', async () => {
    await open([takk])
    const text = await message()
    await screen.findByRole('option', { name: 'Takk' })
    await user.selectOptions(screen.getByLabelText('Mal'), 'Takk')
    expect(text.value).toBe('Hei Marte, takk for bildet.')
    await user.selectOptions(screen.getByLabelText('Mal'), 'Ble det bra?')
    expect(text.value).toMatch(/^Hei! Vi håper/)
  })

  test('keep the written message without the customer’s name', async () => {
    const { asked } = await open([])
    await user.type(await message(), 'Hei Marte! Kom innom.')
    await user.click(screen.getByRole('button', { name: 'Lagre som svar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lagre som svar' }))
    const name = dialog.getByRole('textbox', { name: 'Navn på svaret' })
    expect(document.activeElement).toBe(name)
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Svaret' }).value).toBe(
      'Hei {fornavn}! Kom innom.',
    )
    await user.click(dialog.getByRole('button', { name: 'Lagre svaret' }))
    expect(dialog.getByText('Må fylles ut')).toBeDefined()
    await user.type(name, 'Kom innom{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Svaret er lagret')).toBeDefined()
    expect(sentTo(asked, '/complaint/replies')).toEqual([
      { name: 'Kom innom', text: 'Hei {fornavn}! Kom innom.', language: 'nb' },
    ])
    // The message is not sent by saving it.
    expect((await message()).value).toBe('Hei Marte! Kom innom.')
    expect(sentTo(asked, '/complaint/message')).toEqual([])
  })

  test('are renamed with the version that was loaded', async () => {
    const { asked } = await open([takk], { '/complaint/replies/change': { objectId: 'r1', version: 4 } })
    await user.click(await screen.findByRole('button', { name: 'Endre mine svar' }))
    await user.click(await screen.findByRole('button', { name: 'Endre Takk' }))
    const name = await screen.findByRole('textbox', { name: 'Navn på svaret' })
    await user.clear(name)
    await user.type(name, 'Takk for bildet')
    await user.click(screen.getByRole('button', { name: 'Lagre svaret' }))
    await screen.findByRole('button', { name: 'Endre Takk' })
    expect(sentTo(asked, '/complaint/replies/change')).toEqual([{ ...takk, name: 'Takk for bildet' }])
  })

  test('keep what is written until a question is answered', async () => {
    await open([takk])
    await user.click(await screen.findByRole('button', { name: 'Endre mine svar' }))
    await user.click(await screen.findByRole('button', { name: 'Endre Takk' }))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Svaret' })
    await user.type(field, ' Mitt.')
    const dialog = screen.getByRole('dialog', { name: 'Endre Takk' })
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await screen.findByText('Endringene du har gjort i svaret, er ikke lagret og blir borte.')
    expect(field.value).toBe('Hei {fornavn}, takk for bildet. Mitt.')
    await user.click(screen.getByRole('button', { name: 'Gå uten å lagre' }))
    await screen.findByRole('dialog', { name: 'Mine svar' })
  })

  test('say that one was changed elsewhere, and keep what was written', async () => {
    const text = 'Svaret er endret et annet sted siden du åpnet det'
    const stale = { ...refused(409, 'conflict'), message: text }
    await open([takk], { '/complaint/replies/change': stale })
    await user.click(await screen.findByRole('button', { name: 'Endre mine svar' }))
    await user.click(await screen.findByRole('button', { name: 'Endre Takk' }))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Svaret' })
    await user.type(field, ' Mitt.')
    await user.click(screen.getByRole('button', { name: 'Lagre svaret' }))
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(field.value).toBe('Hei {fornavn}, takk for bildet. Mitt.')
  })

  test('are removed after a question', async () => {
    const { asked } = await open([takk], { '/complaint/replies/remove': { success: true } })
    await user.click(await screen.findByRole('button', { name: 'Endre mine svar' }))
    await user.click(await screen.findByRole('button', { name: 'Slett Takk' }))
    expect(await screen.findByText(/«Takk» slettes/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Slett' }))
    await screen.findByText('Svaret er slettet')
    expect(sentTo(asked, '/complaint/replies/remove')).toEqual([{ objectId: 'r1' }])
  })

  test('leave the templates when they did not load', async () => {
    await open([], { '/complaint/replies': refused(503, 'api_failed') })
    expect(await screen.findByText('Svarene dine er ikke hentet.')).toBeDefined()
    expect(screen.getByRole('option', { name: 'Kom innom' })).toBeDefined()
  })
})
