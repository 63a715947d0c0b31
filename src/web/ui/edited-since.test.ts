import { expect, test } from 'vitest'
import { editedSince } from './edited-since.ts'

interface Form {
  name?: string
  salons?: string[]
}

test('a sent value is no longer an edit', () => {
  const sent: Form = { name: 'Nora', salons: ['s1'] }
  expect(editedSince({ ...sent, salons: ['s1'] }, sent)).toEqual({})
})

test('a field that was edited while the server answered keeps its edit', () => {
  expect(editedSince<Form>({ name: 'Nora V', salons: ['s1'] }, { name: 'Nora' })).toEqual({
    name: 'Nora V',
    salons: ['s1'],
  })
})
