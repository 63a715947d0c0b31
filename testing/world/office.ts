import type { FastifyInstance } from 'fastify'
import { compose } from '#server/compose'
import { readConfig } from '#server/config'
import type { Pool } from '#server/db/db'
import { newCodesKey } from '#server/identity/codes-key'
import { signIn } from '../signed-in.ts'
import { people, type WorldPerson } from './people.ts'

/** Calls an endpoint as a person at a past time. Returns its JSON. */
export type Post = (by: WorldPerson, at: Date, url: string, payload: object) => Promise<{ objectId: string }>

// Refusals throw. Background errors must not appear in the output of the world generator.
const config = readConfig({ LOG_LEVEL: 'silent', DEMO: '0' })

/** The product, called as people of the world. @throws Error when a call is refused */
export const withOffice = async (pool: Pool, work: (post: Post) => Promise<void>): Promise<void> => {
  let now = new Date(0)
  let http: FastifyInstance | undefined
  let last: { readonly email: string; readonly at: number; readonly token: string } | undefined
  const post: Post = async (by, at, url, payload) => {
    now = at
    http ??= await compose({ pool, clock: () => now, config, codesKey: newCodesKey() })
    if (!by.email) throw new Error(`${by.name} cannot sign in`)
    // What somebody does at one moment, they do in one session.
    if (last?.email !== by.email || last.at !== at.getTime())
      last = { email: by.email, at: at.getTime(), token: await signIn(http, by.email) }
    const authorization = `Bearer ${last.token}`
    const answer = await http.inject({ method: 'POST', url, headers: { authorization }, payload })
    if (answer.statusCode !== 200) throw new Error(`${by.name} was refused at ${url}: ${answer.body}`)
    return answer.json()
  }
  try {
    await work(post)
  } finally {
    await http?.close()
  }
}

/** The manager of a salon. */
export const managerOf = (salonId: string): WorldPerson => {
  const manager = people.find(person => person.type === 'manager' && person.access.includes(salonId))
  if (!manager) throw new Error(`${salonId} has no manager`)
  return manager
}
