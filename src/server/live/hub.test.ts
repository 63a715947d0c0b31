import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '#contract/live/live'
import type { Role } from '#domain/access/roles'
import type { Session } from '../http/app.ts'
import { type AddressedChange, readWith } from './changes.ts'
import { createHub, type Hub } from './hub.ts'

const sessionOf = (objectId: string, type: Role, access: string[], activeIn: string[] = []): Session => ({
  viewer: { objectId, name: objectId, type, access, activeIn },
  sessionId: objectId,
  accountId: objectId,
  pending: false,
  secondStep: 'done',
})
const manager = sessionOf('sjef', 'manager', ['here'])
const employee = sessionOf('ansatt', 'employee', [], ['here'])
const owner = sessionOf('eier', 'owner', [])

/** A stream whose session the test can change, and what it was sent. */
const listen = (hub: Hub, who: Session) => {
  const stream = {
    heard: [] as LiveEvent[],
    ends: 0,
    now: who as Session | null,
    again: async () => stream.now,
    leave: (): void => {},
  }
  stream.leave = hub.open({
    who,
    send: event => void stream.heard.push(event),
    end: () => void stream.ends++,
    again: () => stream.again(),
  })
  return stream
}

const report: AddressedChange = { kind: 'report', what: 'new', objectId: 'r', salonId: 'here' }
const told = ({ salonId: _, personId: __, ...change }: AddressedChange): LiveEvent => ({
  event: 'change',
  change,
})

it('each kind of change is read with the permission that was chosen', () => {
  expect(readWith).toEqual({
    report: 'reports',
    draft: 'reports',
    facts: 'common',
    import: 'common',
    complaint: 'complaints',
    person: 'colleagues',
    tutorial: 'common',
    payslip: 'self',
    talk: 'editEmployees',
    ownTalk: 'self',
    sickness: 'reports',
    annotation: 'annotations',
  })
})

describe('a change', () => {
  it('is sent to those who may read it in its salon, without the salon', () => {
    const hub = createHub()
    const streams = [manager, employee, owner].map(who => listen(hub, who))
    hub.tell(report)
    hub.tell({ ...report, salonId: 'there' })
    expect(streams.map(({ heard }) => heard)).toEqual([[told(report)], [], [told(report), told(report)]])
  })

  it('without a salon concerns every salon', () => {
    const hub = createHub()
    const streams = [manager, owner].map(who => listen(hub, who))
    const video: AddressedChange = { kind: 'tutorial', what: 'new', objectId: 'v', salonId: null }
    hub.tell(video)
    expect(streams.map(({ heard }) => heard)).toEqual([[told(video)], [told(video)]])
  })

  it('without a salon concerns those too who reach some salons only', () => {
    const hub = createHub()
    const stream = listen(hub, manager)
    const everywhere: AddressedChange = { kind: 'complaint', what: 'changed', objectId: 'c', salonId: null }
    hub.tell(everywhere)
    expect(stream.heard).toEqual([told(everywhere)])
  })

  it('of pay is sent to its person alone, without the person', () => {
    const hub = createHub()
    const streams = [manager, employee, owner].map(who => listen(hub, who))
    const pay: AddressedChange = {
      kind: 'payslip',
      what: 'new',
      objectId: 'r',
      salonId: null,
      personId: 'ansatt',
    }
    hub.tell(pay)
    expect(streams.map(({ heard }) => heard)).toEqual([[], [told(pay)], []])
  })

  it('of figures everywhere names whose to those alone who reach every salon', () => {
    const hub = createHub()
    const streams = [manager, owner].map(who => listen(hub, who))
    const everywhere: AddressedChange = { kind: 'facts', what: 'changed', objectId: 'anna', salonId: null }
    const inSalon: AddressedChange = { ...everywhere, salonId: 'here' }
    hub.tell(everywhere)
    hub.tell(inSalon)
    expect(streams.map(({ heard }) => heard)).toEqual([
      [told({ ...everywhere, objectId: '' }), told(inSalon)],
      [told(everywhere), told(inSalon)],
    ])
  })

  it('is no longer sent to a stream that was left', () => {
    const hub = createHub()
    const stream = listen(hub, manager)
    stream.leave()
    hub.tell(report)
    expect([stream.heard, stream.ends]).toEqual([[], 0])
  })
})

it('the oldest stream of a person ends at the twenty-first, and nobody else’s', () => {
  const hub = createHub()
  const other = listen(hub, owner)
  const own = Array.from({ length: 20 }, () => listen(hub, manager))
  expect(own.map(({ ends }) => ends)).toEqual(own.map(() => 0))
  const last = listen(hub, manager)
  expect(own.map(({ ends }) => ends)).toEqual(own.map((_, i) => (i === 0 ? 1 : 0)))
  hub.tell(report)
  expect([own[0]?.heard, own[1]?.heard, last.heard, other.heard].map(heard => heard?.length)).toEqual([
    0, 1, 1, 1,
  ])
})

it('missed changes make every client read again', () => {
  const hub = createHub()
  const streams = [manager, employee].map(who => listen(hub, who))
  hub.refetch()
  expect(streams.map(({ heard }) => heard)).toEqual([[{ event: 'refetch' }], [{ event: 'refetch' }]])
})

describe('a change of access', () => {
  it('ends the stream of somebody who lost their session, also where it cannot be read', async () => {
    const hub = createHub()
    const [gone, failing, same] = [listen(hub, manager), listen(hub, employee), listen(hub, owner)]
    gone.now = null
    failing.again = () => Promise.reject(new Error('away'))
    await hub.recheck()
    expect([gone.ends, failing.ends, same.ends]).toEqual([1, 1, 0])
    expect(same.heard).toEqual([])
    hub.tell(report)
    expect([gone.heard, failing.heard]).toEqual([[], []])
  })

  it('is followed: the client reads again, and hears of its new salons', async () => {
    const hub = createHub()
    const stream = listen(hub, manager)
    stream.now = sessionOf('sjef', 'manager', ['there'])
    await hub.recheck()
    hub.tell(report)
    hub.tell({ ...report, salonId: 'there' })
    expect(stream.heard).toEqual([{ event: 'refetch' }, told(report)])
    await hub.recheck()
    expect(stream.heard).toHaveLength(2)
  })

  it('does not bring back a stream that was left meanwhile', async () => {
    const hub = createHub()
    const stream = listen(hub, manager)
    stream.again = async () => {
      stream.leave()
      return owner
    }
    await hub.recheck()
    hub.tell(report)
    expect(stream.heard).toEqual([])
  })
})

it('all streams end when the product closes, each once', () => {
  const hub = createHub()
  const streams = [manager, employee].map(who => listen(hub, who))
  hub.closeAll()
  hub.closeAll()
  expect(streams.map(({ ends }) => ends)).toEqual([1, 1])
})
