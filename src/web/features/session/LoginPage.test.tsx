import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isOff } from '#testing/is-off'
import { Failure } from '../../failure.ts'
import { LoginPage } from './LoginPage.tsx'

afterEach(cleanup)

const email = () => screen.getByLabelText('E-post')
const password = () => screen.getByLabelText('Passord')
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Logg inn' })

const show = (signIn = vi.fn<(email: string, password: string) => Promise<void>>().mockResolvedValue()) => {
  render(<LoginPage signIn={signIn} />)
  return signIn
}

/** A server whose response the test controls. */
const waiting = () => {
  let answer!: (error?: Failure) => void
  const signIn = vi.fn<(email: string, password: string) => Promise<void>>(
    () =>
      new Promise((resolve, reject) => {
        answer = error => (error ? reject(error) : resolve())
      }),
  )
  return { signIn: show(signIn), answer: (error?: Failure) => answer(error) }
}

describe('the login screen', () => {
  test('has the page and the product in its title', () => {
    show()
    expect(document.title).toBe('Logg inn – Föhn')
  })

  test("links to 'Registrer konto' and 'Glemt passord?' [R002]", () => {
    show()
    expect(screen.getByRole('link', { name: 'Registrer konto' }).getAttribute('href')).toBe('/register')
    expect(screen.getByRole('link', { name: 'Glemt passord?' }).getAttribute('href')).toBe('/lost-password')
  })

  test.each([
    ['', ''],
    ['sara@foehn.test', ''],
    ['', 'hemmelig'],
    ['sara@foehn.test', '   '],
    ['   ', 'hemmelig'],
  ])('cannot be sent with the e-mail "%s" and the password "%s" [R003]', async (written, secret) => {
    const signIn = show()
    if (written) await userEvent.type(email(), written)
    if (secret) await userEvent.type(password(), secret)
    expect(button().disabled).toBe(true)
    await userEvent.type(password(), '{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('All fields required')
    expect(signIn).not.toHaveBeenCalled()
  })

  test('sends both trimmed [R003]', async () => {
    const signIn = show()
    await userEvent.type(email(), '  sara@foehn.test ')
    await userEvent.type(password(), ' hemmelig ')
    await userEvent.click(button())
    expect(signIn).toHaveBeenCalledExactlyOnceWith('sara@foehn.test', 'hemmelig')
  })

  test('is disabled while it waits, and a second Enter sends nothing [R003]', async () => {
    const { signIn, answer } = waiting()
    await userEvent.type(email(), 'sara@foehn.test')
    await userEvent.type(password(), 'hemmelig{Enter}')
    expect(isOff(button())).toBe(true)
    await userEvent.type(password(), '{Enter}')
    expect(signIn).toHaveBeenCalledTimes(1)
    answer()
    await vi.waitFor(() => expect(isOff(button())).toBe(false))
  })

  test('shows a refusal as an alert with the catalogue’s message, and enables the button again [R006]', async () => {
    const { answer } = waiting()
    await userEvent.type(email(), 'sara@foehn.test')
    await userEvent.type(password(), 'feil{Enter}')
    answer(new Failure('invalid_credentials', { status: 401 }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Specified login credentials are incorrect.')
    expect(screen.getByText('Specified login credentials are incorrect.').lang).toBe('en')
    expect(isOff(button())).toBe(false)
    expect(password()).toHaveProperty('value', 'feil')
  })

  test('says when there were too many attempts [R014]', async () => {
    const { answer } = waiting()
    await userEvent.type(email(), 'sara@foehn.test')
    await userEvent.type(password(), 'feil{Enter}')
    answer(new Failure('auth/too-many-requests', { status: 429 }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many failed attempts. Please try again later',
    )
  })

  test('shows the API failure message for an exception, never its own text [R143]', async () => {
    show(vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    await userEvent.type(email(), 'sara@foehn.test')
    await userEvent.type(password(), 'hemmelig{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An error occurred within our API. Please try again.',
    )
  })

  test('says why a session ended [R008]', () => {
    render(<LoginPage signIn={vi.fn()} because={new Failure('not_authenticated', { status: 401 })} />)
    expect(screen.getByRole('alert').textContent).toBe('Logg inn på nytt')
  })

  test('names the sign-in provider if the page does, and says why nobody could leave for it', async () => {
    show()
    const leave = () => screen.queryByRole('button', { name: 'Logg inn med Fagerkrok' })
    expect(leave()).toBeNull()
    cleanup()
    const meta = document.createElement('meta')
    meta.name = 'foehn-provider'
    meta.content = 'Fagerkrok'
    document.head.append(meta)
    const sentence = 'Innlogging med Fagerkrok virker ikke akkurat nå'
    const reply = { error: 'provider_away', message: sentence, requestId: '1' }
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reply), { status: 503 }))
    show()
    await userEvent.click(leave() as HTMLElement)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    await vi.waitFor(() => expect(isOff(leave() as HTMLButtonElement)).toBe(false))
    vi.unstubAllGlobals()
    meta.remove()
  })

  test('toggles the password with the eye', async () => {
    show()
    expect(password()).toHaveProperty('type', 'password')
    const eye = screen.getByRole('button', { name: 'Vis passord' })
    await userEvent.click(eye)
    expect(password()).toHaveProperty('type', 'text')
    expect(eye.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(eye)
    expect(password()).toHaveProperty('type', 'password')
  })
})
