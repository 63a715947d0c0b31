import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSearchField } from './use-search-field.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const LATER = 50
let address: string
let go: (search: string) => void

/** A field whose address follows LATER milliseconds after each text. */
const Field = ({ pause }: { pause?: number }) => {
  const [search, setSearch] = useState('')
  address = search
  go = setSearch
  const { written, write } = useSearchField({
    search,
    onSearch: text => void setTimeout(() => setSearch(text), LATER),
    ...(pause !== undefined && { pause }),
  })
  return <input aria-label="Søk" value={written} onChange={event => write(event.target.value)} />
}

const input = () => screen.getByRole<HTMLInputElement>('textbox')
const write = (text: string) => fireEvent.change(input(), { target: { value: text } })
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

describe('a field that the address follows at once', () => {
  test('shows each text before the address has it', () => {
    render(<Field />)
    write('K')
    expect([input().value, address]).toEqual(['K', ''])
    wait(LATER - 1)
    write('Ka')
    // The address has the first text, and the field keeps the second.
    wait(1)
    expect([input().value, address]).toEqual(['Ka', 'K'])
    wait(LATER)
    expect([input().value, address]).toEqual(['Ka', 'Ka'])
  })

  test('takes a search from elsewhere', () => {
    render(<Field />)
    write('K')
    wait(LATER)
    act(() => go('Moe'))
    expect(input().value).toBe('Moe')
    act(() => go(''))
    expect(input().value).toBe('')
  })
})

test('a field with a pause is the same one when the address has followed', () => {
  render(<Field pause={300} />)
  const field = input()
  write('Kj ')
  wait(299)
  expect(address).toBe('')
  wait(1 + LATER)
  expect([input().value, address]).toEqual(['Kj ', 'Kj'])
  write('Kj e')
  wait(300 + LATER)
  expect([input().value, address]).toEqual(['Kj e', 'Kj e'])
  expect(input()).toBe(field)
})
