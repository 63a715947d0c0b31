import { expect, test } from 'vitest'
import { AUDIT_PAGE, audit } from '#contract/audit'
import { settings } from '#contract/settings'
import { terms } from '#contract/terms'
import * as pinned from './doors.ts'
import { FULL_PAGE } from './queries.ts'

const contract: Record<keyof typeof pinned, { readonly method: string; readonly path: string }> = {
  listTerms: terms.list,
  addTerms: terms.add,
  removeTerms: terms.remove,
  getSettings: settings.get,
  saveSettings: settings.save,
  listAudit: audit.list,
}

test.each(Object.entries(pinned))('the pinned door %s is the one of the contract', (name, door) => {
  const { method, path } = contract[name as keyof typeof pinned]
  expect(door).toEqual({ method, path })
})

test('a page of the log is as long as the door gives it', () => {
  expect(FULL_PAGE).toBe(AUDIT_PAGE)
})
