import { describe, expect, it } from 'vitest'
import { month } from '#domain/values/month'
import { rankingsAddress, shownBy, toggled } from './rankings-view.ts'

const running = month('2026-11')
const at = (search: string) => shownBy(new URLSearchParams(search), running)

describe('the address of the rankings', () => {
  it('is empty for the persons of the current month', () => {
    expect(at('')).toEqual({ month: running, kind: 'person', all: [] })
    expect(rankingsAddress(at(''), running)).toBe('/rankings')
  })

  it('contains month, kind and open lists, and restores them', () => {
    const shown = at('month=09-2026&kind=salon&all=overall,rebooking')
    expect(shown).toEqual({ month: '2026-09', kind: 'salon', all: ['rebooking', 'overall'] })
    const address = rankingsAddress(shown, running)
    expect(address).toBe('/rankings?month=09-2026&kind=salon&all=rebooking,overall')
    expect(at(address.split('?')[1] ?? '')).toEqual(shown)
  })

  it('ignores invalid values', () => {
    expect(at('month=2026-09&kind=robot&all=goal,,')).toEqual(at(''))
  })

  it('opens a list and closes it again', () => {
    const opened = toggled(at('all=rebooking'), 'omsPerTime')
    expect(opened.all).toEqual(['rebooking', 'omsPerTime'])
    expect(toggled(opened, 'rebooking').all).toEqual(['omsPerTime'])
  })
})
