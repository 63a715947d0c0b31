import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { SessionState } from '../api/session.ts'
import { forgetOnSignOut } from './forget-on-sign-out.ts'
import { LastSeenFigures } from './LastSeenFigures.tsx'
import { lastSeen } from './last-seen.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const seen = {
  title: 'Min måned',
  fetchedAt: Date.parse('2026-11-21T11:00:00Z'),
  lines: [['Omsetning', '97 000 kr']] as const,
}

describe('the figures of the last visit', () => {
  test('are readable without a network, with their time', () => {
    lastSeen.remember('silje', 'home', seen)
    render(<LastSeenFigures />)
    const shown = screen.getByRole('region', { name: 'Min måned' }).textContent
    expect(shown).toContain('Slik det var lørdag 21. november 2026 kl. 12:00. Ikke oppdatert siden.')
    expect(shown).toContain('Omsetning97 000 kr')
  })

  test('cover two screens, the one of the address first', () => {
    lastSeen.remember('silje', 'home', seen)
    lastSeen.remember('silje', 'own', { ...seen, title: 'Mine tall, Storo' })
    history.replaceState(null, '', '/employee/s1')
    render(<LastSeenFigures />)
    const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    history.replaceState(null, '', '/')
    expect(titles).toEqual(['Mine tall, Storo', 'Min måned'])
  })

  test('are not mixed with another person’s', () => {
    lastSeen.remember('silje', 'home', seen)
    lastSeen.remember('kari', 'own', seen)
    expect(Object.keys(lastSeen.read()?.screens ?? {})).toEqual(['own'])
  })

  test('are removed at sign-out, and never another person’s', () => {
    let state: SessionState = { is: 'signedIn', me: { objectId: 'silje' } as never }
    let tell = () => {}
    const subscribe = (listener: () => void) => {
      tell = listener
      return () => {}
    }
    const stop = forgetOnSignOut({ current: () => state, subscribe })
    tell()
    lastSeen.remember('silje', 'home', seen)
    lastSeen.forgetUnlessOf('silje')
    expect(lastSeen.read()).not.toBeNull()
    state = { is: 'signedOut' }
    tell()
    expect(lastSeen.read()).toBeNull()
    stop()
    lastSeen.remember('silje', 'home', seen)
    lastSeen.forgetUnlessOf('kari')
    render(<LastSeenFigures />)
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('are ignored when storage has other content', () => {
    for (const other of ['{broken', JSON.stringify({ person: 'silje', ...seen })]) {
      localStorage.setItem('foehn.lastSeen', other)
      render(<LastSeenFigures />)
      expect(screen.queryByRole('region')).toBeNull()
    }
  })
})
