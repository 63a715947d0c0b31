import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { removeSecondStep, secondStepFacts } from './second-step.ts'
import { startSession } from './sessions.ts'

const because = { because: 'a test looks' }
const NOW = new Date('2026-11-21T12:00:00.000Z')

let product: Product
let accounts: Readonly<Record<'eier' | 'amina', string>>
beforeAll(async () => {
  product = await startProduct()
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'amina' })
  const accountOf = async (employeeId: string) => {
    const row = await product.pool.maybe<{ object_id: string }>(
      because,
      sql`select object_id from account where employee_id = ${employeeId}`,
    )
    return row?.object_id ?? ''
  }
  accounts = { eier: await accountOf('eier'), amina: await accountOf('amina') }
})
afterAll(() => product.close())

const demand = (value: 'nobody' | 'wideReach') =>
  product.pool.run(
    because,
    sql`insert into setting (name, value) values ('secondStep', ${JSON.stringify(value)}::jsonb)
        on conflict (name) do update set value = excluded.value`,
  )
const factsOf = async (who: keyof typeof accounts) => {
  const { sessionId } = await startSession(product.pool, accounts[who], NOW)
  return secondStepFacts(product.pool, accounts[who], sessionId)
}

describe('the second step of an account', () => {
  it('is mandatory only with the setting, and only for a wide reach', async () => {
    await demand('nobody')
    expect(await factsOf('eier')).toMatchObject({ demanded: false, secondStep: 'done' })
    await demand('wideReach')
    expect(await factsOf('eier')).toMatchObject({ demanded: true, secondStep: 'missing' })
    expect(await factsOf('amina')).toMatchObject({ demanded: false, secondStep: 'done' })
  })

  it('is not known for a session of another account', async () => {
    const { sessionId } = await startSession(product.pool, accounts.eier, NOW)
    await expect(secondStepFacts(product.pool, accounts.amina, sessionId)).rejects.toMatchObject({
      code: 'not_authenticated',
    })
  })
})

describe('removing a second step', () => {
  beforeEach(async () => {
    await removeSecondStep(product.pool, accounts.eier)
    await removeSecondStep(product.pool, accounts.amina)
  })

  const ways = {
    passkey: (account: string) =>
      sql`insert into passkey (object_id, credential_id, account_id, name, public_key, counter, created_at)
          values (${account}, ${account}, ${account}, 'Mobilen', '\\x00', 0, ${NOW})`,
    totp: (account: string) =>
      sql`insert into totp (account_id, secret, created_at) values (${account}, 'sealed', ${NOW})`,
    recovery: (account: string) =>
      sql`insert into recovery_code (hash, account_id) values (decode(md5(${account}), 'hex'), ${account})`,
  }
  const left = async (account: string) => {
    const row = await product.pool.maybe<{ rows: number }>(
      because,
      sql`select (select count(*) from passkey where account_id = ${account})
               + (select count(*) from totp where account_id = ${account})
               + (select count(*) from recovery_code where account_id = ${account}) as rows`,
    )
    return Number(row?.rows)
  }

  it.each(Object.entries(ways))(
    'removes the %s of the account, and no other account’s',
    async (_way, add) => {
      await product.pool.run(because, add(accounts.eier))
      await product.pool.run(because, add(accounts.amina))
      expect(await removeSecondStep(product.pool, accounts.eier)).toBe(true)
      expect([await left(accounts.eier), await left(accounts.amina)]).toEqual([0, 1])
    },
  )

  it('tells that there was none', async () => {
    expect(await removeSecondStep(product.pool, accounts.eier)).toBe(false)
  })
})
