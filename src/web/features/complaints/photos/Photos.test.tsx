import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { leave, NOON, openAs, owner, refused } from '../../../../../testing/statistics-screens.tsx'
import { replies } from '../case.fixture.ts'
import { photo } from './photo.fixture.ts'

beforeAll(() => Promise.all([import('../../../ui/KitPicker.tsx'), import('../ComplaintsPage.tsx')]), 60_000)
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

describe('a case', () => {
  test('appears together with its photos, so nothing below them moves', async () => {
    let arrive: (photos: object[]) => void = () => {}
    const photos = new Promise<object[]>(done => {
      arrive = done
    })
    await openAs(owner, '/complaints/c1', { ...replies(), '/complaints/c1/photos': () => photos })
    expect(await screen.findByText('Henter saken')).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Bilder' })).toBeNull()
    arrive([photo('p1', 'before')])
    expect(await screen.findByRole('button', { name: 'Før, bilde 1 av 1, vis stort' })).toBeDefined()
    expect(screen.queryByText('Henter saken')).toBeNull()
  })

  test('is shown without its photos when they do not load', async () => {
    await openAs(owner, '/complaints/c1', {
      ...replies(),
      '/complaints/c1/photos': refused(503, 'api_failed'),
    })
    expect(await screen.findByText('Bildene kunne ikke hentes.')).toBeDefined()
  })
})
