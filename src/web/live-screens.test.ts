import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const features = join(import.meta.dirname, 'features')

const byPanel = 'app/administration/AdministrationPanel.tsx follows the changes for its tabs'
const byOwner = 'app/owner-panel/OwnerPanel.tsx follows the changes for its tabs'

/** Features that do not follow the changes of others themselves. */
const still: Readonly<Record<string, string>> = {
  account: 'only the viewer changes their own account',
  'api-tokens': 'only owners see them, and nothing announces them',
  audit: 'a page of the log is what was asked for',
  conflicts: byPanel,
  'data-quality': byPanel,
  help: 'manuals change with the product alone',
  imports: byPanel,
  mappings: byPanel,
  'owner-panel': byOwner,
  salons: byPanel,
  session: 'nobody is signed in yet',
  settings: byOwner,
  terms: byOwner,
  webhooks: 'only owners see them, and nothing announces them',
  'what-if': 'only the owner who asks sees its progress, which the screen fetches while it is computed',
}

/** The texts of a feature's files, without tests. */
const textsOf = (feature: string): string[] =>
  readdirSync(join(features, feature), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map(file => readFileSync(join(features, feature, file), 'utf8'))

test('every feature with screens refreshes them when others change what they show', () => {
  const silent = readdirSync(features).filter(
    feature => !textsOf(feature).some(text => text.includes('/use-changes.ts')),
  )
  expect(silent).toEqual(Object.keys(still))
})
