import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#domain/settings/chain-settings'
import { changesIn, settingFaults, settingsForm } from './settings-form.ts'

const { terms: _, ...saved } = defaultSettings
const form = settingsForm(saved)

describe('the form of the settings', () => {
  it('opens without a change or an error', () => {
    expect(changesIn(form, saved)).toEqual([])
    expect(settingFaults(form)).toEqual({})
  })

  it('lists changes for the endpoint and in words', () => {
    const edited = { ...form, percentage: '42,5', labelDS: ' Butikk ', rankingNames: 'topThree' }
    expect(changesIn(edited, saved)).toEqual([
      { key: 'percentage', value: 42.5, from: '40\u00a0%', to: '42,5\u00a0%' },
      { key: 'labelDS', value: 'Butikk', from: '«DS»', to: '«Butikk»' },
      { key: 'rankingNames', value: 'topThree', from: 'Alle', to: expect.any(String) },
    ])
  })

  it('treats another notation of the same value as no change', () => {
    expect(changesIn({ ...form, percentage: '40.0 %', labelPS: 'PS ' }, saved)).toEqual([])
  })

  it('reports errors', () => {
    expect(settingFaults({ ...form, percentage: 'mye', rankingMinimumVisits: '2,5', labelDS: '' })).toEqual({
      percentage: 'Skriv et tall',
      rankingMinimumVisits: 'Skriv et helt tall',
      labelDS: 'Skriv et navn',
    })
  })
})
