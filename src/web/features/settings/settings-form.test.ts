import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#domain/settings/chain-settings'
import { changesIn, faultsOf, settingsForm } from './settings-form.ts'

const { terms: _, ...saved } = defaultSettings
const form = settingsForm(saved)

describe('the form of the settings', () => {
  it('opens without a change or a fault', () => {
    expect(changesIn(form, saved)).toEqual([])
    expect(faultsOf(form)).toEqual({})
  })

  it('tells changes as the endpoint takes them and as people read them', () => {
    const edited = { ...form, percentage: '42,5', labelDS: ' Butikk ', rankingNames: 'topThree' }
    expect(changesIn(edited, saved)).toEqual([
      { key: 'percentage', value: 42.5, from: '40\u00a0%', to: '42,5\u00a0%' },
      { key: 'labelDS', value: 'Butikk', from: '«DS»', to: '«Butikk»' },
      { key: 'rankingNames', value: 'topThree', from: 'Alle', to: expect.any(String) },
    ])
  })

  it('takes another way of writing the same for no change', () => {
    expect(changesIn({ ...form, percentage: '40.0 %', labelPS: 'PS ' }, saved)).toEqual([])
  })

  it('says what is wrong', () => {
    expect(faultsOf({ ...form, percentage: 'mye', rankingMinimumVisits: '2,5', labelDS: '' })).toEqual({
      percentage: 'Skriv et tall',
      rankingMinimumVisits: 'Skriv et helt tall',
      labelDS: 'Skriv et navn',
    })
  })
})
