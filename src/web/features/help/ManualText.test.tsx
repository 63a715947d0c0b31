import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ManualText } from './ManualText.tsx'

afterEach(cleanup)

const shown = (text: string) => render(<ManualText text={text} />, { wrapper: MemoryRouter })

test('steps, names, values and commands have elements of their own, and the page has the title', () => {
  const { container } = shown(
    '# Tittel\n\n## Slik\n\n1. Skriv `450` i **Beløp**. *Lagret* står der.\n\n```sh\nnpm run doctor\n```\n',
  )
  expect(container.querySelector('h1')).toBeNull()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Slik')
  expect(screen.getByRole('listitem').innerHTML).toBe(
    'Skriv <code>450</code> i <strong>Beløp</strong>. <em>Lagret</em> står der.',
  )
  expect(container.querySelector('pre')?.textContent).toBe('npm run doctor')
})

test('a link to another text leads to its page', () => {
  shown('Se [Drift](drift.md).')
  expect(screen.getByRole('link', { name: 'Drift' }).getAttribute('href')).toBe('/help/drift')
})

test('HTML and unknown pictures are refused', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => shown('<b>a</b>')).toThrow('Manuals have no html')
  expect(() => shown('![Et bilde](missing.webp)')).toThrow('No picture missing.webp')
  quiet.mockRestore()
})
