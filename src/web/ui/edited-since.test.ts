import { expect, test } from 'vitest'
import { editedSince } from './edited-since.ts'

interface Form {
  name?: string
  salons?: string[]
}

test('what was sent is no edit any more', () => {
  const sent: Form = { name: 'Nora', salons: ['s1'] }
  expect(editedSince({ ...sent, salons: ['s1'] }, sent)).toEqual({})
})

test('a field that was changed again, or first, while the server answered stays', () => {
  expect(editedSince<Form>({ name: 'Nora V', salons: ['s1'] }, { name: 'Nora' })).toEqual({
    name: 'Nora V',
    salons: ['s1'],
  })
})
