import { expect, test } from 'vitest'
import { byZReport, lacksOnlyZReports } from './z-reports.ts'

const differs = { day: '2026-11-02', zReport: 0 }
const without = { day: '2026-11-03', zReport: null }

test('a day without a Z report does not differ from one (Q4)', () => {
  expect(byZReport([differs, without])).toEqual({ differing: [differs], withoutZ: [without] })
  expect(lacksOnlyZReports([without])).toBe(true)
  expect(lacksOnlyZReports([differs, without])).toBe(false)
  expect(lacksOnlyZReports([])).toBe(false)
})
