import { describe, expect, it } from 'vitest'
import { roles } from './roles.ts'
import { hasWideReach, secondStepOf } from './second-step.ts'

const nothing = { role: 'owner', demanded: false, hasPasskey: false, hasCodes: false, shown: false } as const

describe('the second step', () => {
  it('concerns roles with chain reach: chain, chain administrator, owner [A20]', () => {
    expect(roles.filter(hasWideReach)).toEqual(['chain', 'chainAdministrator', 'owner'])
  })

  it('is not asked for without a demand or an authenticator app', () => {
    for (const role of roles) {
      expect(secondStepOf({ ...nothing, role })).toBe('done')
      expect(secondStepOf({ ...nothing, role, hasPasskey: true })).toBe('done')
    }
  })

  it('is asked for at chain reach when demanded, and must be set up when missing [A20]', () => {
    for (const role of roles) {
      const wide = hasWideReach(role)
      expect(secondStepOf({ ...nothing, role, demanded: true })).toBe(wide ? 'missing' : 'done')
      expect(secondStepOf({ ...nothing, role, demanded: true, hasPasskey: true })).toBe(wide ? 'due' : 'done')
      expect(secondStepOf({ ...nothing, role, demanded: true, hasPasskey: true, shown: true })).toBe('done')
    }
  })

  it('is asked of everybody who has an authenticator app, once a session [A20]', () => {
    expect(secondStepOf({ ...nothing, role: 'employee', hasCodes: true })).toBe('due')
    expect(secondStepOf({ ...nothing, role: 'employee', hasCodes: true, shown: true })).toBe('done')
  })
})
