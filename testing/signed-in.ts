import type { FastifyInstance } from 'fastify'
import { PASSWORD } from './world/people.ts'

const post = async (http: FastifyInstance, url: string, payload: object): Promise<Record<string, string>> => {
  const answer = await http.inject({ method: 'POST', url, payload })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()
}

/** Signs in as the browser does, with the password that everybody of the world has; answers the ID token. */
export const signIn = async (http: FastifyInstance, email: string, password = PASSWORD): Promise<string> => {
  const { token } = await post(http, '/api/login', { email, password })
  const { idToken } = await post(http, '/api/identity/sign-in', { token })
  if (!idToken) throw new Error(`${email} got no ID token`)
  return idToken
}

const known = new WeakMap<FastifyInstance, Map<string, Promise<string>>>()

/** The header of a call by that person, signed in once a server: good for the 15 minutes that an ID token is. */
export const signedIn = async (http: FastifyInstance, email: string): Promise<{ authorization: string }> => {
  const tokens = known.get(http) ?? new Map<string, Promise<string>>()
  known.set(http, tokens)
  const token = tokens.get(email) ?? signIn(http, email)
  tokens.set(email, token)
  return { authorization: `Bearer ${await token}` }
}
