import { describe, expect, test } from 'vitest'
import type { SavedReply } from '#contract/complaints/saved-replies'
import { afterChoice, offeredTexts } from './offered-texts.ts'

const reply = (about: Partial<SavedReply>): SavedReply => ({
  objectId: 'r1',
  version: 1,
  name: 'Takk',
  text: 'Hei {fornavn}!',
  language: 'nb',
  ...about,
})

test('a message may begin with a template or a reply, with the customer’s first name (C52)', () => {
  const replies = [reply({}), reply({ objectId: 'r2', language: 'en', name: 'Thanks' })]
  const { templates, mine } = offeredTexts(replies, 'nb', 'Marte Lindqvist')
  expect(templates.map(({ label }) => label)).toContain('Kom innom')
  expect(mine).toEqual([
    { value: 'r1', label: 'Takk', text: 'Hei Marte!' },
    { value: 'r2', label: 'Thanks (engelsk)', text: 'Hei Marte!' },
  ])
  expect(offeredTexts(replies, 'en', 'Marte').mine.map(({ label }) => label)).toEqual([
    'Takk (norsk)',
    'Thanks',
  ])
})

describe('a chosen text', () => {
  test('takes the place of an empty message and of the text chosen before', () => {
    expect(afterChoice('', '', 'Ny')).toBe('Ny')
    expect(afterChoice('  ', '', 'Ny')).toBe('Ny')
    expect(afterChoice('Mal', 'Mal', 'Ny')).toBe('Ny')
  })

  test('leaves what the person wrote', () => {
    expect(afterChoice('Hei Marte. ', '', 'Ny')).toBe('Hei Marte.\n\nNy')
    expect(afterChoice('Mal, og mer', 'Mal', 'Ny')).toBe('Mal, og mer\n\nNy')
  })
})
