import { afterAll, afterEach, beforeEach, expect } from 'vitest'

// A test that logs an error fails.
// biome-ignore lint/suspicious/noConsole: this file watches it.
const original = console.error
let complaints: string[] = []

console.error = (...words: unknown[]) => {
  complaints.push(words.map(String).join(' '))
  original(...words)
}

beforeEach(() => {
  complaints = []
})

afterEach(() => {
  expect(complaints, 'console.error was called').toEqual([])
})

afterAll(() => {
  console.error = original
})
