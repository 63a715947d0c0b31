import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CrashBoundary } from './CrashBoundary.tsx'

afterEach(cleanup)

const Broken = (): never => {
  throw new Error('Cannot read properties of undefined')
}

const Missing = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module: http://foehn/assets/HomePage.js')
}

test('a screen whose code could not be fetched says that it will open on its own', () => {
  render(
    <CrashBoundary>
      <Missing />
    </CrashBoundary>,
    { onCaughtError: () => {} },
  )
  expect(screen.getByRole('heading', { name: 'Siden er ikke hentet' })).toBeDefined()
  expect(document.body.textContent).toContain('åpner seg selv')
})

test('a screen that crashes shows a page with a way on, and not the text of the exception [R143]', () => {
  // React reports caught errors through reportError and console.error. This test expects them.
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
    { onCaughtError: () => {} },
  )
  expect(screen.getByRole('heading', { name: 'Noe gikk galt' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Last siden på nytt' })).toBeDefined()
  expect(document.body.textContent).not.toContain('Cannot read')
})
