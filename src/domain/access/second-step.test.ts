import { describe, expect, it } from 'vitest'
import { roles } from './roles.ts'
import { hasWideReach, secondStepOf } from './second-step.ts'

const nothing = { role: 'owner', demanded: false, hasPasskey: false, hasCodes: false, shown: false } as const

describe('the second step', () => {
  it('concerns the chain’s own people: chain, chain administrator, owner', () => {
    expect(roles.filter(hasWideReach)).toEqual(['chain', 'chainAdministrator', 'owner'])
  })

  it('is asked of nobody without a demand or an app for codes', () => {
    for (const role of roles) {
      expect(secondStepOf({ ...nothing, role })).toBe('done')
      expect(secondStepOf({ ...nothing, role, hasPasskey: true })).toBe('done')
    }
  })

  it('is asked of wide reach where it is demanded, and has to be set up where it is missing', () => {
    for (const role of roles) {
      const wide = hasWideReach(role)
      expect(secondStepOf({ ...nothing, role, demanded: true })).toBe(wide ? 'missing' : 'done')
      expect(secondStepOf({ ...nothing, role, demanded: true, hasPasskey: true })).toBe(wide ? 'due' : 'done')
      expect(secondStepOf({ ...nothing, role, demanded: true, hasPasskey: true, shown: true })).toBe('done')
    }
  })

  it('is asked of everybody who has an app for codes, once a session', () => {
    expect(secondStepOf({ ...nothing, role: 'employee', hasCodes: true })).toBe('due')
    expect(secondStepOf({ ...nothing, role: 'employee', hasCodes: true, shown: true })).toBe('done')
  })
})
