import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GuaranteeForm } from '#contract/complaints/guarantee'
import { ComplaintForm } from './ComplaintForm.tsx'
import { wordsOf } from './words.ts'

const NOON = Date.parse('2026-11-21T11:00:00.000Z')
const HOUR = 3_600_000
const form: GuaranteeForm = {
  objectId: 's1',
  salonName: 'Majorstuen',
  people: [{ key: 'key-of-saturday', name: 'Linnea' }],
  contactYears: 3,
}

const user = userEvent.setup()
const sent = vi.fn()
const open = (about: Partial<GuaranteeForm> = {}) =>
  render(<ComplaintForm form={{ ...form, ...about }} language="nb" words={wordsOf('nb')} onSent={sent} />)
/** Opens the page again, at a time. */
const openAt = (time: number, about: Partial<GuaranteeForm> = {}) => {
  cleanup()
  vi.setSystemTime(time)
  open(about)
}
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const send = () => user.click(screen.getByRole('button', { name: 'Send inn' }))
const answer = (status: number, reply: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reply), { status }))
const kept = () => JSON.stringify({ ...localStorage })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  sent.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a fault in the customer’s form', () => {
  test('leaves as soon as its field is mended, and each of the others stays', async () => {
    open()
    await send()
    expect(screen.getAllByText('Må fylles ut')).toHaveLength(2)
    await user.type(field('Navnet ditt'), 'M')
    expect(field('Navnet ditt').getAttribute('aria-invalid')).toBeNull()
    expect(screen.getAllByText('Må fylles ut')).toHaveLength(1)
    // An e-mail address mends the missing telephone.
    expect(screen.getByText('Skriv telefon eller e-post')).toBeDefined()
    await user.type(field('E-post'), 'm')
    expect(screen.queryByText('Skriv telefon eller e-post')).toBeNull()
    // A field that was right at the try is not accused while it is filled in.
    expect(screen.queryByText('Ikke en e-postadresse')).toBeNull()
    await user.click(screen.getByRole('checkbox'))
    expect(screen.queryByText('Kryss av for samtykket')).toBeNull()
  })

  test('found by the server leaves when its field is changed', async () => {
    answer(400, { error: 'invalid_payload', fields: { message: 'Kan ikke leses' } })
    open()
    await user.type(field('Navnet ditt'), 'Marte')
    await user.type(field('Telefon'), '41622087')
    await user.type(field('Hva er galt?'), 'Skjev')
    await user.click(screen.getByRole('checkbox'))
    await send()
    await screen.findByText('Se over dette feltet')
    await user.type(field('Navnet ditt'), ' L')
    expect(screen.getByText('Se over dette feltet')).toBeDefined()
    await user.type(field('Hva er galt?'), ' lugg')
    expect(screen.queryByText('Se over dette feltet')).toBeNull()
  })

  test('is in the language of the page', async () => {
    const { rerender } = open()
    await send()
    rerender(<ComplaintForm form={form} language="en" words={wordsOf('en')} onSent={sent} />)
    expect(screen.getAllByText('Please fill this in')).toHaveLength(2)
  })
})

describe('what is filled in [C45]', () => {
  const fill = async () => {
    await user.type(field('Navnet ditt'), 'Marte')
    await user.type(field('Telefon'), '41622087')
    await user.selectOptions(field('Hvem tok imot deg?'), 'Linnea')
    await user.type(field('Hva er galt?'), 'Skjev')
    await user.click(screen.getByRole('checkbox'))
  }

  test('is there after a reload, without the consent, for a day after the last change', async () => {
    open()
    await fill()
    // The keys of people change at midnight.
    const people = [{ key: 'key-of-sunday', name: 'Linnea' }]
    openAt(NOON + 24 * HOUR - 1000, { people })
    expect(field('Navnet ditt').value).toBe('Marte')
    expect(field('Hva er galt?').value).toBe('Skjev')
    expect(field('Hvem tok imot deg?').value).toBe('key-of-sunday')
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
    // Reading it does not prolong it.
    openAt(NOON + 24 * HOUR + 1000)
    expect(field('Navnet ditt').value).toBe('')
    expect(kept()).not.toContain('Marte')
  })

  test('is kept for its salon alone, and every old form is removed', async () => {
    open()
    await user.type(field('Navnet ditt'), 'Marte')
    openAt(NOON + HOUR, { objectId: 's2' })
    expect(field('Navnet ditt').value).toBe('')
    expect(kept()).toContain('Marte')
    openAt(NOON + 25 * HOUR, { objectId: 's2' })
    expect(kept()).not.toContain('Marte')
  })

  test('is not believed when the clock was set back', async () => {
    open()
    await user.type(field('Navnet ditt'), 'Marte')
    openAt(NOON - HOUR)
    expect(field('Navnet ditt').value).toBe('')
  })

  test('is forgotten with one tap, and the focus stays in the form', async () => {
    open()
    expect(screen.queryByRole('button', { name: 'Glem det jeg har skrevet' })).toBeNull()
    await fill()
    expect(kept()).toContain('Marte')
    await user.click(screen.getByRole('button', { name: 'Glem det jeg har skrevet' }))
    expect(field('Navnet ditt').value).toBe('')
    expect(document.activeElement).toBe(field('Navnet ditt'))
    expect(kept()).not.toContain('Marte')
    openAt(NOON + HOUR)
    expect(field('Navnet ditt').value).toBe('')
  })

  test('is forgotten when it was received before and its link has ended [C53]', async () => {
    answer(410, { error: 'not_found', message: 'Saken er mottatt, men lenka virker ikke lenger' })
    open()
    await fill()
    await send()
    await screen.findByText('Vi har fått saken din, men lenka virker ikke lenger. Ta kontakt med salongen.')
    expect(screen.queryByText(wordsOf('nb').notSent)).toBeNull()
    expect([sent.mock.calls.length, kept().includes('Marte')]).toEqual([0, false])
  })

  test('is forgotten when it is sent, and kept when it could not be sent', async () => {
    answer(500, { error: 'unknown' })
    open()
    await fill()
    await send()
    await screen.findByText('Ingenting er sendt. Det du har skrevet, står.')
    expect(kept()).toContain('Marte')
    answer(200, { code: 'x'.repeat(43) })
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledWith('x'.repeat(43), { mailed: false, lost: 0 }))
    expect(kept()).not.toContain('Marte')
  })

  test('can be filled in where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', undefined)
    open()
    await user.type(field('Navnet ditt'), 'Marte')
    expect(field('Navnet ditt').value).toBe('Marte')
  })
})
