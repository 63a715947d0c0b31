import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { InvitationPage } from './InvitationPage.tsx'
import { LostPasswordPage } from './LostPasswordPage.tsx'
import { NewPasswordPage } from './NewPasswordPage.tsx'

const fetching = vi.fn<typeof fetch>()
const answer =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status })
const sent = (call = 0) => {
  const [url, init] = fetching.mock.calls[call] ?? []
  return { url, body: init?.body ? JSON.parse(init.body as string) : undefined }
}

beforeEach(() => {
  fetching.mockReset()
  vi.stubGlobal('fetch', fetching)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a lost password', () => {
  test('needs an e-mail, sends it trimmed, and says where to find the mail [R013]', async () => {
    fetching.mockImplementation(answer({ success: true }))
    render(<LostPasswordPage />)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send e-post' })
    await userEvent.type(screen.getByLabelText('E-post'), '   ')
    expect(button.disabled).toBe(true)
    await userEvent.type(screen.getByLabelText('E-post'), 'sara@foehn.test ')
    await userEvent.click(button)
    expect(await screen.findByText(/Sjekk spam-folderen dersom du ikke ser den\./)).toBeDefined()
    expect(sent()).toEqual({ url: '/api/identity/lost-password', body: { email: 'sara@foehn.test' } })
  })
})

describe('a new password', () => {
  test.each(['abcd', 'a'.repeat(31)])(
    '"%s" has the wrong length, and no request is made [R011]',
    async written => {
      render(<NewPasswordPage code="c" />)
      await userEvent.type(screen.getByLabelText('Nytt passord'), `${written}{Enter}`)
      const field = screen.getByLabelText('Nytt passord')
      const error = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
      expect(error?.textContent).toBe('Your password must be between 5 and 30 characters long')
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(field).toHaveProperty('value', written)
      expect(fetching).not.toHaveBeenCalled()
    },
  )

  test('that is too common is refused under the field [R141]', async () => {
    fetching.mockImplementation(answer({ error: 'auth/password-does-not-meet-requirements' }, 400))
    render(<NewPasswordPage code="c" />)
    await userEvent.type(screen.getByLabelText('Nytt passord'), 'passord{Enter}')
    expect(await screen.findByText('Passordet er for vanlig. Velg et annet')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that is good is set with the code of the link [R013]', async () => {
    fetching.mockImplementation(answer({ success: true }))
    render(<NewPasswordPage code="c-123" />)
    await userEvent.type(screen.getByLabelText('Nytt passord'), 'fjellrev{Enter}')
    expect(await screen.findByRole('heading', { name: 'Passordet er endret' })).toBeDefined()
    expect(sent().body).toEqual({ code: 'c-123', password: 'fjellrev' })
  })
})

describe('an invitation', () => {
  test('creates the account for the chosen profile and signs it in', async () => {
    const signIn = vi.fn().mockResolvedValue(undefined)
    fetching.mockImplementationOnce(answer({ objectId: 'e1', name: 'Sara Øverby', firstOwner: false }))
    fetching.mockImplementationOnce(answer({ success: true, pending: false }))
    render(<InvitationPage code="inv" signIn={signIn} />)
    expect(await screen.findByRole('heading', { name: 'Velkommen, Sara Øverby' })).toBeDefined()
    expect(sent(0).url).toBe('/api/identity/invitation?code=inv')
    await userEvent.type(screen.getByLabelText('E-post'), 'sara@foehn.test')
    await userEvent.type(screen.getByLabelText('Passord'), 'fjellrev{Enter}')
    await vi.waitFor(() => expect(signIn).toHaveBeenCalledExactlyOnceWith('sara@foehn.test', 'fjellrev'))
    expect(sent(1)).toEqual({
      url: '/api/register',
      body: { email: 'sara@foehn.test', password: 'fjellrev', profile: 'e1', invitation: 'inv' },
    })
  })

  test('reports an impossible e-mail under its field [R011, R141]', async () => {
    fetching.mockImplementation(answer({ objectId: 'e1', name: 'Sara Øverby', firstOwner: false }))
    render(<InvitationPage code="inv" signIn={vi.fn()} />)
    await userEvent.type(await screen.findByLabelText('E-post'), 'sara@foehn')
    await userEvent.type(screen.getByLabelText('Passord'), 'fjellrev{Enter}')
    expect(screen.getByText('The specified email is not valid').closest('[lang]')?.getAttribute('lang')).toBe(
      'en',
    )
    expect(fetching).toHaveBeenCalledTimes(1)
  })

  test('reports a profile that is linked already, and the form can be used again [R006, R012]', async () => {
    fetching.mockImplementationOnce(answer({ objectId: 'e1', name: 'Sara Øverby', firstOwner: false }))
    fetching.mockImplementationOnce(answer({ error: 'profile_already_linked' }, 409))
    render(<InvitationPage code="inv" signIn={vi.fn()} />)
    await userEvent.type(await screen.findByLabelText('E-post'), 'sara@foehn.test')
    await userEvent.type(screen.getByLabelText('Passord'), 'fjellrev{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Employee profile has already been linked')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Registrer konto' }).disabled).toBe(false)
  })

  test('asks the first owner for a name too', async () => {
    fetching.mockImplementationOnce(answer({ objectId: 'e1', name: 'Eier', firstOwner: true }))
    fetching.mockImplementationOnce(answer({ success: true, pending: false }))
    render(<InvitationPage code="inv" signIn={vi.fn().mockResolvedValue(undefined)} />)
    await userEvent.type(await screen.findByLabelText('Navn'), 'Ingrid Solheim')
    await userEvent.type(screen.getByLabelText('E-post'), 'ingrid@foehn.test')
    await userEvent.type(screen.getByLabelText('Passord'), 'fjellrev{Enter}')
    await vi.waitFor(() => expect(sent(1).body).toMatchObject({ name: 'Ingrid Solheim' }))
  })

  test('on paper is typed in any case and grouping, and a wrong code can be mended', async () => {
    fetching.mockImplementationOnce(answer({ error: 'not_found' }, 404))
    fetching.mockImplementationOnce(answer({ objectId: 'e1', name: 'Sara Øverby', firstOwner: false }))
    fetching.mockImplementationOnce(answer({ success: true, pending: false }))
    const signIn = vi.fn().mockResolvedValue(undefined)
    render(<InvitationPage code="" signIn={signIn} />)
    await userEvent.type(screen.getByLabelText('Kode'), 'k7qd m3xp 92tw 6hjv{Enter}')
    expect(await screen.findByText(/^Koden virker ikke/)).toBeDefined()
    await userEvent.type(screen.getByLabelText('Kode'), '{Backspace}r')
    expect(screen.queryByText(/^Koden virker ikke/)).toBeNull()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Velkommen, Sara Øverby' })
    expect(sent(1).url).toBe('/api/identity/invitation?code=K7QDM3XP92TW6HJR')
    await userEvent.type(screen.getByLabelText('E-post'), 'sara@foehn.test')
    await userEvent.type(screen.getByLabelText('Passord'), 'fjellrev{Enter}')
    await vi.waitFor(() => expect(signIn).toHaveBeenCalledOnce())
    expect(sent(2).body).toMatchObject({ profile: 'e1', invitation: 'K7QDM3XP92TW6HJR' })
  })

  test('says that a link is used or old, and whom to ask', async () => {
    fetching.mockImplementation(answer({ error: 'not_found' }, 404))
    render(<InvitationPage code="old" signIn={vi.fn()} />)
    expect(await screen.findByRole('heading', { name: 'Lenken virker ikke' })).toBeDefined()
  })
})
