import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { day } from '#domain/values/month'
import { DateField } from './DateField.tsx'
import { TimeField } from './TimeField.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Form = ({ max, language }: { max?: string; language?: 'nb' | 'en' }) => {
  const [date, setDate] = useState('')
  const [time, setTime] = useState('09:00')
  return (
    <>
      <DateField
        label="Dag"
        value={date}
        onChange={setDate}
        {...(max && { max: day(max) })}
        {...(language && { language })}
      />
      <TimeField label="Åpner" value={time} onChange={setTime} />
      <output>{`${date}|${time}`}</output>
    </>
  )
}

const given = () => screen.getByText(/\|/).textContent
const written = () => (screen.getByRole('textbox', { name: 'Dag' }) as HTMLInputElement).value
const openCalendar = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Dag: velg i kalenderen' }))
  return screen.getByRole('dialog')
}
const focused = () => document.activeElement?.getAttribute('aria-label')

describe('a date field', () => {
  test('is typed without a year, and shows the whole day when it is left', async () => {
    render(<Form />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Dag' }), '24.12')
    expect(written()).toBe('24.12')
    await userEvent.tab()
    expect([written(), given()]).toEqual(['24.12.2026', '2026-12-24|09:00'])
  })

  test('keeps an unreadable text, reports it once it is left, and passes it on to be refused', async () => {
    render(<Form />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Dag' }), '31.11')
    expect(screen.queryByText('Dagen finnes ikke i kalenderen.')).toBeNull()
    await userEvent.tab()
    expect([written(), given()]).toEqual(['31.11', '31.11|09:00'])
    expect(screen.getByRole('textbox', { name: 'Dag' }).getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Dagen finnes ikke i kalenderen.')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Dag' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Dag' }), 'i morgen')
    await userEvent.tab()
    screen.getByText('Skriv dagen som 24.12.2026.')
  })

  test('is empty again when it is cleared', async () => {
    render(<Form />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Dag' }), '24.12')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Dag' }))
    expect(given()).toBe('|09:00')
  })

  test('opens a Norwegian calendar with keyboard movement by days, weeks, months and years', async () => {
    render(<Form />)
    const calendar = await openCalendar()
    within(calendar).getByRole('grid', { name: 'november 2026' })
    expect(focused()).toBe('søndag 22. november 2026')
    for (const [keys, expected] of [
      ['{ArrowLeft}', 'lørdag 21. november 2026'],
      ['{ArrowUp}', 'lørdag 14. november 2026'],
      ['{Home}', 'mandag 9. november 2026'],
      ['{End}', 'søndag 15. november 2026'],
      ['{PageDown}', 'tirsdag 15. desember 2026'],
      ['{Shift>}{PageUp}{/Shift}', 'mandag 15. desember 2025'],
      ['{ArrowRight}{ArrowDown}', 'tirsdag 23. desember 2025'],
    ] as const) {
      await userEvent.keyboard(keys)
      expect(focused()).toBe(expected)
    }
    await userEvent.keyboard('{Enter}')
    expect([written(), given()]).toEqual(['23.12.2025', '2025-12-23|09:00'])
  })

  test('does not go past the last day that can be chosen', async () => {
    render(<Form max="2026-11-22" />)
    await openCalendar()
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('søndag 22. november 2026')
    expect(screen.getByRole('button', { name: 'mandag 23. november 2026' }).hasAttribute('disabled')).toBe(
      true,
    )
    expect(screen.getByRole('button', { name: 'Måneden etter' }).hasAttribute('disabled')).toBe(true)
    await userEvent.keyboard('{Escape}')
    await userEvent.type(screen.getByRole('textbox', { name: 'Dag' }), '24.12')
    expect(given()).toBe('2025-12-24|09:00')
  })

  test('is English on an English page', async () => {
    render(<Form language="en" />)
    await userEvent.click(screen.getByRole('button', { name: 'Dag: choose in the calendar' }))
    expect(focused()).toMatch(/^Sunday,? 22 November 2026$/)
  })
})

describe('a time field', () => {
  test.each([
    ['0930', '09:30'],
    ['9.30', '09:30'],
    ['18', '18:00'],
  ])('reads %s as %s', async (text, expected) => {
    render(<Form />)
    const field = screen.getByLabelText('Åpner') as HTMLInputElement
    await userEvent.clear(field)
    await userEvent.type(field, text)
    await userEvent.tab()
    expect([field.value, given()]).toEqual([expected, `|${expected}`])
  })

  test('keeps an invalid time', async () => {
    render(<Form />)
    const field = screen.getByLabelText('Åpner') as HTMLInputElement
    await userEvent.clear(field)
    await userEvent.type(field, '2530')
    await userEvent.tab()
    expect([field.value, given()]).toEqual(['2530', '|2530'])
    screen.getByText('Skriv tida som 09:30.')
  })
})
