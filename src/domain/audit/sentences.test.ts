import { describe, expect, it } from 'vitest'
import { type AuditAction, auditActions } from './actions.ts'
import { auditSentences, sentenceOf, sentenceParts } from './sentences.ts'

const everything = { who: 'Elin', what: 'Amina', where: 'Storo' }
const nothing = { who: null, what: null, where: null }
const actions = Object.keys(auditActions) as AuditAction[]

describe('the sentences of the log', () => {
  it('exist for every action, each distinct, and read well with and without names', () => {
    expect(Object.keys(auditSentences).sort()).toEqual([...actions].sort())
    expect(new Set(Object.values(auditSentences)).size).toBe(actions.length)
    for (const action of actions)
      for (const named of [everything, nothing]) {
        const sentence = sentenceOf(action, named)
        expect(sentence).toMatch(/^[A-ZÆØÅ][^{}[\]]+$/)
        expect(sentence).not.toMatch(/ {2}|\bnull\b|undefined| $/)
      }
  })

  it('name the actor, the action and the place', () => {
    expect(sentenceOf('figures entered', everything)).toBe('Elin førte dagstall for Amina i Storo')
    expect(sentenceOf('figures entered', { ...everything, what: null })).toBe('Elin førte dagstall i Storo')
    expect(sentenceOf('signed in', nothing)).toBe('Noen logget inn')
    expect(sentenceOf('sign-in refused', { ...nothing, what: 'Amina' })).toBe(
      'Noen prøvde å logge inn som Amina og ble avvist',
    )
  })

  it('are split into pieces, so that names can be links', () => {
    expect(sentenceParts('report sent', { ...everything, what: 'Storo 10-2026' })).toEqual([
      { kind: 'who', text: 'Elin' },
      { kind: 'text', text: ' sendte lønnsrapporten ' },
      { kind: 'what', text: 'Storo 10-2026' },
    ])
  })
})
