import { expect, test } from 'vitest'
import { AUDIT_PAGE, audit } from '#contract/audit'
import { settings } from '#contract/settings'
import { terms } from '#contract/terms'
import { testDoors } from '#testing/doors'
import * as pinned from './doors.ts'
import { FULL_PAGE } from './queries.ts'

const contract = {
  listTerms: terms.list,
  addTerms: terms.add,
  removeTerms: terms.remove,
  getSettings: settings.get,
  saveSettings: settings.save,
  listAudit: audit.list,
}

testDoors(pinned, contract)

test('a page of the log is as long as the door gives it', () => {
  expect(FULL_PAGE).toBe(AUDIT_PAGE)
})
