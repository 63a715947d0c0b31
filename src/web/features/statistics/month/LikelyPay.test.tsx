import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ExpectedPay } from '#domain/payroll/expected-pay'
import { LikelyPay } from './LikelyPay.tsx'

afterEach(cleanup)

const open = (
  about: Partial<ExpectedPay> = {},
): { readonly text: string; readonly marks: readonly string[] } => {
  const { container } = render(
    <LikelyPay
      pay={{
        low: 33_150,
        high: 36_320,
        earned: 23_829,
        guaranteed: 31_850,
        pays: 'commission',
        ...about,
      }}
    />,
  )
  return {
    text: container.textContent.replaceAll('\u00a0', ' '),
    marks: [...container.querySelectorAll('i')].map(mark => mark.getAttribute('style') ?? ''),
  }
}

test('expected pay is an interval rounded outwards, marked as an estimate [P244]', () => {
  const { text } = open()
  expect(text).toContain('Trolig 33 100 – 36 400 kr Anslag')
  expect(text).toContain('Når måneden er over, før skatt. Lønnsrapporten avgjør.')
  expect(text).toContain('tjent 23 829 krgaranti 31 850 kr')
  expect(text).toContain('Provisjonen vinner trolig. Selv det lave anslaget er 1 300 kr over garantilønna.')
  expect(screen.getByText('Anslag')).toBeDefined()
})

test('says that the guarantee is likely to be paid, and that its interval is one amount', () => {
  const { text, marks } = open({ low: 31_850, high: 31_850, pays: 'guarantee' })
  expect(text).toContain('Trolig 31 800 – 31 900 kr')
  expect(text).toContain('Garantilønna vinner trolig, selv om salget blir i den øvre enden.')
  expect(text).not.toContain('over garantilønna')
  // Earned, band and guarantee. The scale ends 8 % above the highest amount: 100 of 31 900 × 1.08.
  expect(marks).toHaveLength(3)
  expect(marks[1]).toMatch(/width: 0\.29\d*%/)
})

test('says that the guarantee is paid if sales are low', () => {
  expect(open({ pays: null }).text).toContain(
    'Går salget som det lave anslaget, er det garantilønna som gjelder.',
  )
})

test('an interval on whole hundreds is not widened', () => {
  expect(open({ low: 34_000, high: 34_100 }).text).toContain('Trolig 34 000 – 34 100 kr')
})
