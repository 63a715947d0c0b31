import { describe, expect, test } from 'vitest'
import { day } from '#domain/values/month'
import { type EmploymentDraft, employmentChanges, employmentDraftOf, rebasedEdits } from './draft.ts'
import type { Employment } from './employment.ts'

const nora: Employment = {
  objectId: 'nora',
  type: 'employee',
  version: 3,
  name: 'Nora Vik',
  employmentId: '1044',
  experienceSince: null,
  experience: 4,
  birthYear: 1970,
  employedAs: 'frisor',
  trainingSince: null,
  stillings: 80,
  cutType: 1,
  blocked: false,
  goal: 95_000,
  activeIn: ['s1', 's2'],
  perHourFixed: 241.5,
  perHourExtra: 0,
  fixedPercentage: 42.125,
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const changed = (edits: Partial<EmploymentDraft>, reached: readonly string[] | 'every' = 'every') =>
  employmentChanges(nora, { ...employmentDraftOf(nora), ...edits }, reached, day('2026-11-26'))

describe('the form of the manage screen', () => {
  test('starts with the saved values in Norwegian, without a change [R050]', () => {
    const { goal, perHourFixed, fixedPercentage } = employmentDraftOf(nora)
    expect([goal, perHourFixed, fixedPercentage].map(plain)).toEqual(['95 000', '241,5', '42,125'])
    expect(changed({})).toEqual({ changes: {}, faults: {} })
  })

  test('sends the changed fields, as numbers', () => {
    expect(
      changed({
        name: ' Nora Lie ',
        goal: '100 000 kr',
        perHourExtra: '12,25',
        fixedPercentage: '',
        experience: 5,
        blocked: true,
        activeIn: ['s2'],
      }).changes,
    ).toEqual({
      name: 'Nora Lie',
      goal: 100_000,
      perHourExtra: 12.25,
      fixedPercentage: 0,
      experience: 5,
      blocked: true,
      activeIn: ['s2'],
    })
    expect(changed({ employmentId: ' ' }).changes).toEqual({ employmentId: null })
    expect(changed({ birthYear: ' 1966' }).changes).toEqual({ birthYear: 1966 })
    expect(changed({ birthYear: '' }).changes).toEqual({ birthYear: null })
    expect(changed({ employedAs: 'larlingLop2', trainingSince: '2025-08-15' }).changes).toEqual({
      employedAs: 'larlingLop2',
      trainingSince: '2025-08-15',
    })
    // A day without a kind that counts years is not sent.
    expect(changed({ employedAs: 'utenSvennebrev', trainingSince: '2025-08-15' }).changes).toEqual({
      employedAs: 'utenSvennebrev',
    })
    // The same number in another notation, and the same salons in another order.
    expect(changed({ goal: '95000', activeIn: ['s2', 's1'] })).toEqual({ changes: {}, faults: {} })
  })

  test.each<[Partial<EmploymentDraft>, string]>([
    [{ goal: 'mye' }, 'Invalid value! Try again..'],
    [{ goal: '-5' }, 'Invalid value! Try again..'],
    [{ fixedPercentage: '101' }, 'Skriv et tall fra 0 til 100.'],
    [{ perHourFixed: '10 001' }, 'Skriv et tall fra 0 til 10 000.'],
    [{ perHourExtra: '12,345' }, 'Skriv høyst 2 desimaler.'],
    [{ name: '  ' }, 'Skriv navnet.'],
    [{ birthYear: '66' }, 'Skriv året med fire siffer.'],
    [{ birthYear: '2040' }, 'Fødselsåret er fra 1936 til 2013.'],
  ])('reports the error in %o, and sends nothing [R050]', (edits, said) => {
    const { changes, faults } = changed(edits)
    expect(changes).toEqual({})
    expect(Object.values(faults).map(fault => plain(fault.text))).toEqual([said])
    expect(Object.keys(faults)).toEqual(Object.keys(edits))
  })

  test('keeps a person within one’s reach', () => {
    expect(changed({ activeIn: ['s2'] }, ['s1']).faults.activeIn?.text).toBe('Velg minst én salong.')
    expect(changed({ activeIn: [] }, 'every').faults).toEqual({})
    expect(changed({ activeIn: ['s1', 's2', 's3'] }, ['s1', 's3']).faults).toEqual({})
  })

  test('keeps changes to fields that the other user did not change', () => {
    const theirs = { ...nora, version: 4, goal: 80_000, experience: 5 }
    expect(rebasedEdits({ goal: '99 000', name: 'Nora Lie' }, nora, theirs)).toEqual({ name: 'Nora Lie' })
  })
})
