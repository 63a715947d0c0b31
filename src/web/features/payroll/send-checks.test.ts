import { expect, test } from 'vitest'
import { draftAfter, imported, importOf, typing } from './draft.fixture.ts'
import type { DraftDeed } from './draft.ts'
import { whatKeepsIt } from './send-checks.ts'
import { rowsOf } from './sheet/sheet-rows.ts'

const amina = importOf(imported('Amina', { employmentId: null }))
const thea = importOf(imported('Thea', { employmentId: '' }))
const keeps = (...deeds: readonly DraftDeed[]) => whatKeepsIt(rowsOf(draftAfter(...deeds).present))

test('names who has no employment id; one that is written counts [R109]', () => {
  expect(keeps(amina)?.text).toBe('Amina does not have an employment ID.')
  expect(keeps(amina, thea)?.text).toBe('Amina, Thea do not have an employment ID.')
  expect(keeps(amina, typing('amina', 'employmentId', '1042'))).toBeNull()
})

test('a refused text keeps the report here as well [R106]', () => {
  const full = importOf(imported('Sara'))
  expect(keeps(full, typing('sara', 'kursTimer', 'mange'))?.text).toBe(
    'Sara, Kurstimer: Invalid value! Try again..',
  )
})
