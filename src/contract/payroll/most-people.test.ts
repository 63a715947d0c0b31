import { expect, test } from 'vitest'
import { MOST_PEOPLE_OF_A_REPORT } from '../page-sizes.ts'
import { reportDraftsSchemas } from './report-drafts.schemas.ts'

const draftOf = (people: number) =>
  reportDraftsSchemas.save.body.safeParse({
    salonId: 'storo',
    month: '2026-10',
    version: 0,
    employees: Array.from({ length: people }, (_, n) => `p${n}`),
  })

test('a report of a salon with 400 people is accepted, and one more is refused with a sentence for people', () => {
  expect(MOST_PEOPLE_OF_A_REPORT).toBeGreaterThanOrEqual(400)
  expect(draftOf(MOST_PEOPLE_OF_A_REPORT).success).toBe(true)
  expect(draftOf(MOST_PEOPLE_OF_A_REPORT + 1).error?.issues).toMatchObject([
    { path: ['employees'], message: 'En lønnsrapport kan ha høyst 400 ansatte' },
  ])
})
