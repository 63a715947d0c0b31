import { expect, it } from 'vitest'
import { eventsIn } from './live.ts'

it('reads whole events and keeps a partial one', () => {
  const text =
    ': hello\n\nevent: change\ndata: {"kind":"report","what":"new","objectId":"r"}\n\nevent: refetch\ndata: {}\n\nevent: cha'
  expect(eventsIn(text)).toEqual({
    events: [{ kind: 'report', what: 'new', objectId: 'r' }, 'refetch'],
    rest: 'event: cha',
  })
})
