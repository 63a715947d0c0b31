import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { session } from '#contract/session/session'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { scratchFolder } from '#testing/scratch'
import { signIn } from '#testing/signed-in'
import { firstOwnerLink } from './first-owner.ts'
import { releaseOverdue } from './waiting-accounts.ts'

const because = { because: 'a test looks' }
const password = 'et godt passord'

let product: Product
const dataDir = scratchFolder('foehn-registration-')

let people = 0
/** Creates a new vacant profile for each call. */
const vacant = async (given: Parameters<Product['addPerson']>[0] = {}): Promise<string> => {
  const objectId = await product.addPerson({ objectId: `ny-${++people}`, activeIn: ['storo'], ...given })
  await product.pool.run(because, sql`delete from account where employee_id = ${objectId}`)
  return objectId
}

const register = (body: object, headers = {}) =>
  product.call(session.register, { body: { password, ...body }, headers })
const invite = (as: string, body: object) => product.call(accounts.invite, { as, body })
const decide = (as: string, objectId: string, approve = true) =>
  product.call(accounts.approve, { as, body: { objectId, approve } })
const codeOf = (url: string): string => new URL(url).searchParams.get('code') ?? ''
const listed = async () =>
  (await product.call(accounts.vacantProfiles)).json.map((one: { objectId: string }) => one.objectId)
const meOf = async (email: string) => {
  const authorization = `Bearer ${await signIn(product.http, email, password)}`
  return product.call(session.me, { headers: { authorization } })
}

beforeAll(async () => {
  product = await startProduct({ config: { dataDir } })
  await product.addSalon('storo', 'Storo')
  await product.addSalon('solsiden', 'Solsiden')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'kjedeadmin', type: 'chainAdministrator' })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['storo'] })
  await product.addPerson({ objectId: 'sjef-der', type: 'manager', access: ['solsiden'] })
})
afterAll(() => product.close())

describe('registering without an invitation', () => {
  it('lists vacant profiles of employees, by name only [R010]', async () => {
    const free = await vacant({ name: 'Ædel Ås' })
    const typed = await vacant({ type: 'manager' })
    const blocked = await vacant({ blocked: true })
    const { json } = await product.call(accounts.vacantProfiles)
    expect(json.find((one: { objectId: string }) => one.objectId === free)).toEqual({
      objectId: free,
      name: 'Ædel Ås',
    })
    for (const other of [typed, blocked, 'sjef']) expect(await listed()).not.toContain(other)
  })

  it('links the account, which waits and cannot see the profile [R012] [R031] [D12] [A6] [A13]', async () => {
    const profile = await vacant({ name: 'Sara Øverby', experience: 17 })
    await product.pool.run(
      because,
      sql`with said as (update employee set avatar = '/hemmelig.jpg' where object_id = ${profile})
          update employee_terms set goal = 314159 where employee_id = ${profile}`,
    )
    const answer = await register({ email: 'sara@foehn.test', profile })
    expect(answer.json).toEqual({ success: true, pending: true })
    const me = await meOf('sara@foehn.test')
    expect(me.json).toEqual({
      objectId: profile,
      name: 'Sara Øverby',
      type: 'employee',
      pending: true,
      access: [],
      activeIn: [],
      salonId: null,
      salons: [],
      permissions: [],
      avatar: null,
      cutType: 0,
      goal: 0,
      status: null,
      secondStep: 'done',
      dateLanguage: 'nb',
    })
    expect(await listed()).not.toContain(profile)
    const again = await register({ email: 'en.annen@foehn.test', profile })
    expect([again.status, again.json.error, again.json.message]).toEqual([
      ...[409, 'profile_already_linked', 'Employee profile has already been linked'],
    ])
  })

  it.each([
    ['without a profile', { profile: '' }, 'all_fields_required'],
    ['without an e-mail', { email: ' ' }, 'all_fields_required'],
    ['with a password of four', { password: '1234' }, 'password_validation'],
    ['to a profile that is nobody’s', { profile: 'nobody' }, 'no_rights'],
    ['with somebody’s e-mail', { email: 'Sjef@foehn.test' }, 'auth/email-already-in-use'],
  ])('is refused %s [R010] [R011]', async (_, given, error) => {
    const profile = await vacant()
    expect((await register({ email: 'prover@foehn.test', profile, ...given })).json.error).toBe(error)
  })

  it('needs an invitation for every type but employee [R012]', async () => {
    for (const type of ['manager', 'advisor', 'supervisor', 'chain', 'chainAdministrator', 'owner'] as const)
      expect(
        (await register({ email: 'typet@foehn.test', profile: await vacant({ type }) })).json.error,
      ).toBe('no_rights')
  })

  it('succeeds once when a hundred claim a profile at once [R012]', async () => {
    const profile = await vacant()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => register({ email: `race${i}@foehn.test`, profile })),
    )
    const outcomes = answers.map(({ json }) => json.error ?? 'won')
    expect(outcomes.filter(one => one === 'won')).toHaveLength(1)
    expect(outcomes.filter(one => one === 'profile_already_linked')).toHaveLength(99)
    const linked = await product.pool.many(because, sql`select 1 from account where employee_id = ${profile}`)
    expect(linked).toHaveLength(1)
  })

  it('is limited by address: thousands of attempts reveal and link no more than the first few [R014]', async () => {
    const remoteAddress = '10.1.2.3'
    const profiles: string[] = []
    for (let i = 0; i < 25; i++) profiles.push(await vacant({ name: `Hemmelig ${i}` }))
    await product.pool.run(
      because,
      sql`update employee_terms set goal = 271828 from employee where object_id = employee_id and name like 'Hemmelig %'`,
    )
    const attempt = (i: number) =>
      product.http.inject({
        method: 'POST',
        url: '/api/register',
        remoteAddress,
        payload: { email: `robot${i}@foehn.test`, password, profile: profiles[i % 25] },
      })
    const outcomes: string[] = []
    for (let i = 0; i < 1000; i += 50) {
      const some = await Promise.all(Array.from({ length: 50 }, (_, n) => attempt(i + n)))
      for (const { body, statusCode } of some) {
        expect(body).not.toMatch(/Hemmelig|271828/)
        outcomes.push(statusCode === 200 ? 'linked' : (JSON.parse(body) as { error: string }).error)
      }
    }
    expect(outcomes.filter(one => one === 'linked').length).toBeLessThanOrEqual(20)
    expect(outcomes.filter(one => one === 'auth/too-many-requests').length).toBeGreaterThanOrEqual(700)
    // Another salon, with a different IP address, can still register.
    expect((await register({ email: 'nabo@foehn.test', profile: await vacant() })).status).toBe(200)
  })
})

describe('whether an e-mail is registered', () => {
  const asStranger = async (email: string, remoteAddress: string, about = {}) => {
    const answer = await product.http.inject({
      method: 'POST',
      url: '/api/register',
      remoteAddress,
      payload: { email, password, profile: await vacant(), ...about },
    })
    return answer.statusCode === 200 ? 'made' : (JSON.parse(answer.body) as { error: string }).error
  }

  it('is revealed to a stranger five times an hour; then the answer is the same for unregistered e-mails [A52]', async () => {
    await product.addPerson({ objectId: 'opptatt' })
    const rows = () =>
      product.pool.many(
        because,
        sql`select 1 from audit where action = 'calls limited' and details->>'path' = '/register'
            and details->>'because' = 'registered e-mails'`,
      )
    const before = (await rows()).length
    const told = []
    for (let i = 0; i < 6; i++) told.push(await asStranger('opptatt@foehn.test', '2001:db8:9:9::1'))
    expect(told).toEqual([...Array(5).fill('auth/email-already-in-use'), 'auth/too-many-requests'])
    expect(await asStranger('ledig-adresse@foehn.test', '2001:db8:9:9::2')).toBe('auth/too-many-requests')
    expect(await asStranger('ledig-adresse@foehn.test', '2001:db8:9:8::2')).toBe('made')
    expect(await rows()).toHaveLength(before + 1)
  })

  it('is revealed no more often to a hundred at once [A52]', async () => {
    await product.addPerson({ objectId: 'opptatt-to' })
    const all = await Promise.all(
      Array.from({ length: 100 }, () => asStranger('opptatt-to@foehn.test', '10.77.1.1')),
    )
    expect(all.filter(one => one === 'auth/email-already-in-use')).toHaveLength(5)
  })
})

describe('a waiting account', () => {
  const waiting = async (given: Parameters<Product['addPerson']>[0] = {}) => {
    const profile = await vacant(given)
    await register({ email: `${profile}@venter.test`, profile })
    return profile
  }

  it('is visible to the manager of its salon, who approves it, and is notified by letter [R012]', async () => {
    const profile = await waiting()
    const seen = await product.call(accounts.list, { as: 'sjef' })
    expect(seen.json.find((one: { objectId: string }) => one.objectId === profile)).toMatchObject({
      state: 'waiting',
      email: `${profile}@venter.test`,
      mayDecide: true,
      until: '2026-12-05T12:00:00.000Z',
    })
    expect((await product.call(accounts.list, { as: 'sjef-der' })).text).not.toContain(profile)
    expect((await decide('sjef-der', profile)).status).toBe(404)
    expect((await decide('sjef', profile)).json).toEqual({ success: true })
    expect((await meOf(`${profile}@venter.test`)).json).toMatchObject({ pending: false, activeIn: ['storo'] })
    await expect.poll(() => letters().some(text => text.includes('er godkjent'))).toBe(true)
  })

  it('is vacant again after a refusal, and its sessions end', async () => {
    const profile = await waiting()
    const authorization = `Bearer ${await signIn(product.http, `${profile}@venter.test`, password)}`
    expect((await product.call(session.me, { headers: { authorization } })).status).toBe(200)
    expect((await decide('sjef', profile, false)).status).toBe(200)
    expect((await product.call(session.me, { headers: { authorization } })).status).toBe(401)
    expect(await listed()).toContain(profile)
    expect((await decide('sjef', profile)).status).toBe(404)
  })

  it('is decided once, by one of several', async () => {
    const profile = await waiting()
    const all = await Promise.all(Array.from({ length: 20 }, () => decide('eier', profile)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ json }) => json.error === 'conflict')).toHaveLength(19)
    const logged = await product.pool.many(
      because,
      sql`select 1 from audit where action = 'account approved' and subject = ${profile}`,
    )
    expect(logged).toHaveLength(1)
  })

  it('is decided on only as the account that was shown [A13]', async () => {
    const profile = await waiting()
    const shown = `${profile}@venter.test`
    const decideOn = (email: string, approve = true) =>
      product.call(accounts.approve, { as: 'sjef', body: { objectId: profile, approve, email } })
    await decide('eier', profile, false)
    await register({ email: 'fremmed@venter.test', profile })
    for (const approve of [true, false]) {
      const { status, json } = await decideOn(shown, approve)
      expect([status, json.error, json.message]).toEqual([
        409,
        'conflict',
        'Det er en annen konto som venter nå. Se på den først',
      ])
    }
    expect((await meOf('fremmed@venter.test')).json).toMatchObject({ pending: true })
    expect((await decideOn('Fremmed@venter.test')).status).toBe(200)
  })

  it('releases the profile after 14 days [D12] [A13]', async () => {
    const profile = await waiting()
    product.setNow('2026-12-05T11:59:59.000Z')
    expect(await listed()).not.toContain(profile)
    product.setNow('2026-12-05T12:00:00.000Z')
    expect(await listed()).toContain(profile)
    await product.pool.transaction(db => releaseOverdue(db, product.clock()))
    const left = await product.pool.many(because, sql`select 1 from account where employee_id = ${profile}`)
    expect(left).toEqual([])
    expect((await decide('eier', profile)).status).toBe(404)
    product.setNow('2026-11-21T12:00:00.000Z')
  })
})

const letters = () =>
  readdirSync(join(dataDir, 'mail'), { withFileTypes: true })
    .filter(file => file.name.endsWith('.eml'))
    .map(file => readFileSync(join(dataDir, 'mail', file.name), 'utf8').replace(/=\n/g, ''))

describe('an invitation', () => {
  it('works at once, and once, for its profile [R012] [D12]', async () => {
    const profile = await vacant({ type: 'manager', name: 'Mette Rønning' })
    const { json } = await invite('kjedeadmin', { objectId: profile })
    const invitation = codeOf(json.url)
    const found = await product.call(session.invitation, { query: { code: invitation } })
    expect(found.json).toEqual({ objectId: profile, name: 'Mette Rønning', firstOwner: false })
    const other = await register({ email: 'a1@foehn.test', profile: await vacant(), invitation })
    expect(other.json.error).toBe('no_rights')
    const made = await register({ email: 'mette@foehn.test', profile, invitation })
    expect(made.json).toEqual({ success: true, pending: false })
    expect((await meOf('mette@foehn.test')).json).toMatchObject({ type: 'manager', pending: false })
    const again = await register({ email: 'a2@foehn.test', profile, invitation })
    expect(again.status).toBe(403)
    expect((await invite('kjedeadmin', { objectId: profile })).json.error).toBe('profile_already_linked')
  })

  it('is mailed with its own link; once it is used, both links are', async () => {
    const profile = await vacant()
    const { json } = await invite('sjef', { objectId: profile, email: 'per@foehn.test' })
    const mailed = () =>
      letters()
        .find(text => text.includes('To: per@foehn.test'))
        ?.match(/code=(?:3D)?([\w-]+)/)?.[1]
    await expect.poll(mailed).toBeTruthy()
    const made = await register({ email: 'per@foehn.test', profile, invitation: mailed() })
    expect(made.json).toEqual({ success: true, pending: false })
    expect((await product.call(session.invitation, { query: { code: codeOf(json.url) } })).status).toBe(404)
  })

  it('expires when it is revoked, replaced, or seven days old', async () => {
    const open = async (url: string) =>
      (await product.call(session.invitation, { query: { code: codeOf(url) } })).status
    const profile = await vacant()
    const first = (await invite('sjef', { objectId: profile })).json.url
    const second = (await invite('sjef', { objectId: profile })).json.url
    expect([await open(first), await open(second)]).toEqual([404, 200])
    product.setNow('2026-11-28T12:00:01.000Z')
    expect(await open(second)).toBe(404)
    const states = (await product.call(accounts.list, { as: 'sjef' })).json
    expect(states.find((one: { objectId: string }) => one.objectId === profile).state).toBe('expired')
    product.setNow('2026-11-21T12:00:00.000Z')
    const withdraw = () => product.call(accounts.withdraw, { as: 'sjef', body: { objectId: profile } })
    expect((await withdraw()).status).toBe(200)
    expect(await open(second)).toBe(404)
    expect((await withdraw()).status).toBe(404)
  })

  it('works no more once the person who made it may not make it [A14] [A7]', async () => {
    const open = async (url: string) =>
      (await product.call(session.invitation, { query: { code: codeOf(url) } })).status
    const away = { type: 'manager', access: ['storo'] } as const
    const maker = await product.addPerson({ objectId: 'sjef-slutter', ...away })
    const profile = await vacant()
    const { url } = (await invite(maker, { objectId: profile })).json
    const set = (statement: ReturnType<typeof sql>) => product.pool.run(because, statement)
    expect(await open(url)).toBe(200)
    await set(sql`update employee set blocked = true where object_id = ${maker}`)
    expect(await open(url)).toBe(404)
    const refused = await register({ email: 'x@foehn.test', profile, invitation: codeOf(url) })
    expect(refused.json.error).toBe('no_rights')
    const listed = (await product.call(accounts.list, { as: 'sjef' })).json
    expect(listed.find((one: { objectId: string }) => one.objectId === profile).state).toBe('expired')
    await set(sql`update employee set blocked = false, type = 'employee' where object_id = ${maker}`)
    expect(await open(url)).toBe(404)
    await set(sql`update employee set type = 'manager' where object_id = ${maker}`)
    expect(await open(url)).toBe(200)
    // The invited person moves to a salon that the maker does not reach.
    await set(sql`update employee_salon set salon_id = 'solsiden' where employee_id = ${profile}`)
    expect(await open(url)).toBe(404)
    await set(sql`update employee_salon set salon_id = 'storo' where employee_id = ${profile}`)
    await set(sql`update employee set type = 'manager' where object_id = ${profile}`)
    expect(await open(url)).toBe(404)
  })

  it('can be made by a manager for employees of their own salons only [R031]', async () => {
    for (const type of ['manager', 'advisor', 'owner'] as const)
      expect((await invite('sjef', { objectId: await vacant({ type }) })).json.error).toBe('no_rights')
    expect((await invite('sjef-der', { objectId: await vacant() })).status).toBe(404)
    for (const type of ['chain', 'chainAdministrator', 'owner'] as const) {
      expect((await invite('kjedeadmin', { objectId: await vacant({ type }) })).json.error).toBe('no_rights')
      expect((await invite('eier', { objectId: await vacant({ type }) })).status).toBe(200)
    }
  })

  it('refuses an invalid e-mail, and one that is taken', async () => {
    const objectId = await vacant()
    expect((await invite('sjef', { objectId, email: 'x' })).json.error).toBe('email_validation')
    expect((await invite('sjef', { objectId, email: 'sjef@foehn.test' })).json.error).toBe(
      'auth/email-already-in-use',
    )
  })
})

describe('invitations for several people', () => {
  const inviteMany = (as: string, people: readonly object[]) =>
    product.call(accounts.inviteMany, { as, body: { people } })
  const stateOf = async (as: string, objectId: string) =>
    (await product.call(accounts.admissions, { as })).json.find(
      (one: { objectId: string }) => one.objectId === objectId,
    )

  it('give each a code of sixteen characters, which registers only its profile, once [A14]', async () => {
    const [one, other] = [await vacant({ name: 'Arne Å' }), await vacant({ name: 'Bente B' })]
    const { json } = await inviteMany('sjef', [
      { objectId: one },
      { objectId: other, email: 'bente@foehn.test' },
    ])
    expect(json.map(({ name, email, until }: Record<string, string>) => [name, email, until])).toEqual([
      ['Arne Å', null, '2026-11-28T12:00:00.000Z'],
      ['Bente B', 'bente@foehn.test', '2026-11-28T12:00:00.000Z'],
    ])
    const [first, second] = json as { code: string; url: string }[]
    for (const made of [first, second]) {
      expect(made?.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{16}$/)
      expect(codeOf(made?.url ?? '')).toBe(made?.code)
    }
    await expect.poll(() => letters().some(text => text.includes('To: bente@foehn.test'))).toBe(true)
    const crossed = await register({ email: 'c@foehn.test', profile: one, invitation: second?.code })
    expect(crossed.json.error).toBe('no_rights')
    const made = await register({ email: 'arne@foehn.test', profile: one, invitation: first?.code })
    expect(made.json).toEqual({ success: true, pending: false })
    expect((await product.call(session.invitation, { query: { code: first?.code ?? '' } })).status).toBe(404)
    // An approved account's sign-in e-mail is shown to nobody.
    expect(await stateOf('sjef', one)).toMatchObject({ state: 'active', email: null })
    expect(await stateOf('sjef', other)).toMatchObject({
      state: 'invited',
      until: '2026-11-28T12:00:00.000Z',
    })
  })

  it('leave out people with an account by now, and replace earlier invitations', async () => {
    const [taken, invited] = [await vacant(), await vacant()]
    await register({ email: `${taken}@foehn.test`, profile: taken })
    const before = codeOf((await invite('sjef', { objectId: invited })).json.url)
    const { json } = await inviteMany('sjef', [{ objectId: taken }, { objectId: invited }])
    expect(json.map(({ objectId }: { objectId: string }) => objectId)).toEqual([invited])
    expect((await product.call(session.invitation, { query: { code: before } })).status).toBe(404)
    expect(await stateOf('sjef', taken)).toMatchObject({ state: 'waiting' })
  })

  it('are all refused when one of them is, with the name of a person in reach', async () => {
    const [good, bad] = [await vacant({ name: 'God' }), await vacant({ name: 'Dårlig' })]
    const wrong = await inviteMany('sjef', [{ objectId: good }, { objectId: bad, email: 'x' }])
    expect([wrong.json.error, wrong.json.message]).toEqual([
      'email_validation',
      'Dårlig: The specified email is not valid',
    ])
    const elsewhere = await vacant({ name: 'Hemmelig', activeIn: ['solsiden'] })
    const outside = await inviteMany('sjef', [{ objectId: good }, { objectId: elsewhere }])
    expect(outside.status).toBe(404)
    expect(outside.text).not.toContain('Hemmelig')
    const twice = await inviteMany('sjef', [{ objectId: good }, { objectId: good }])
    expect(twice.json.error).toBe('invalid_payload')
    expect(await stateOf('sjef', good)).toMatchObject({ state: 'vacant' })
  })

  it('are listed for the people in reach; people who have left and blocked people are not', async () => {
    const here = await vacant({ name: 'Her' })
    const left = await vacant({ activeIn: [] })
    const blocked = await vacant({ blocked: true })
    const boss = await vacant({ type: 'manager', access: ['storo'] })
    expect(await stateOf('sjef', here)).toEqual({
      objectId: here,
      name: 'Her',
      type: 'employee',
      activeIn: ['storo'],
      mayDecide: true,
      state: 'vacant',
      email: null,
      since: null,
      until: null,
    })
    expect(await stateOf('sjef', boss)).toMatchObject({ mayDecide: false })
    expect(await stateOf('sjef-der', here)).toBeUndefined()
    for (const hidden of [left, blocked]) expect(await stateOf('eier', hidden)).toBeUndefined()
  })

  it('made at once by two people end with one valid code each', async () => {
    const people = [await vacant(), await vacant(), await vacant()]
    const all = await Promise.all(
      [people, [...people].reverse()].map(some =>
        inviteMany(
          'sjef',
          some.map(objectId => ({ objectId })),
        ),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200])
    const codes = all.flatMap(({ json }) => (json as { code: string }[]).map(({ code }) => code))
    const open = await Promise.all(
      codes.map(async code => (await product.call(session.invitation, { query: { code } })).status),
    )
    expect(open.filter(status => status === 200)).toHaveLength(3)
  })
})

describe('the first owner', () => {
  it('signs up with a link that works once, under the rules for e-mail and password [R011]', async () => {
    const empty = await startProduct()
    const link = await empty.pool.transaction(db => firstOwnerLink(db, 'http://localhost', empty.clock()))
    const invitation = codeOf(link ?? '')
    const { json } = await empty.call(session.invitation, { query: { code: invitation } })
    const body = { email: 'ny.eier@foehn.test', password, profile: json.objectId, invitation }
    const tryWith = (given: object) =>
      empty.call(session.register, { body: { ...body, name: 'Ingrid Solheim', ...given } })
    try {
      const tries: [object, string][] = [
        [{ password: '1234' }, 'password_validation'],
        [{ password: 'x'.repeat(31) }, 'password_validation'],
        [{ password: 'password1' }, 'auth/password-does-not-meet-requirements'],
        [{ email: 'a@b.no1' }, 'email_validation'],
        [{ email: `${'a'.repeat(40)}@b.no` }, 'email_validation'],
        [{ email: ' ' }, 'all_fields_required'],
        [{ invitation: 'x'.repeat(43) }, 'no_rights'],
      ]
      for (const [given, error] of tries) expect((await tryWith(given)).json.error).toBe(error)
      expect((await tryWith({})).json).toEqual({ success: true, pending: false })
      expect((await tryWith({})).status).toBe(403)
      const authorization = `Bearer ${await signIn(empty.http, body.email, password)}`
      const me = await empty.call(session.me, { headers: { authorization } })
      expect(me.json).toMatchObject({ name: 'Ingrid Solheim', type: 'owner' })
      expect(await empty.pool.transaction(db => firstOwnerLink(db, '', empty.clock()))).toBeNull()
    } finally {
      await empty.close()
    }
  })

  it('may use the link of any start, and then all of them expire', async () => {
    const empty = await startProduct()
    const start = () => empty.pool.transaction(db => firstOwnerLink(db, 'http://localhost', empty.clock()))
    try {
      const links = [codeOf((await start()) ?? ''), codeOf((await start()) ?? '')]
      const statuses = async () => {
        const asked = links.map(code => empty.call(session.invitation, { query: { code } }))
        return (await Promise.all(asked)).map(({ status }) => status)
      }
      expect(await statuses()).toEqual([200, 200])
      const [invitation = ''] = links
      const { json } = await empty.call(session.invitation, { query: { code: invitation } })
      const body = { email: 'ny.eier@foehn.test', password, profile: json.objectId, invitation }
      expect((await empty.call(session.register, { body: { ...body, name: 'Ingrid Solheim' } })).status).toBe(
        200,
      )
      expect(await statuses()).toEqual([404, 404])
    } finally {
      await empty.close()
    }
  })
})
