import type { FastifyInstance } from 'fastify'
import { PASSWORD } from './world/people.ts'

const post = async (http: FastifyInstance, url: string, payload: object): Promise<Record<string, string>> => {
  const answer = await http.inject({ method: 'POST', url, payload })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()
}

/** Signs in as the browser does, with the password shared by everybody in the world. Returns the ID token. */
export const signIn = async (http: FastifyInstance, email: string, password = PASSWORD): Promise<string> => {
  const { token } = await post(http, '/api/login', { email, password })
  const { idToken } = await post(http, '/api/identity/sign-in', { token })
  if (!idToken) throw new Error(`${email} got no ID token`)
  return idToken
}

const known = new WeakMap<FastifyInstance, Map<string, Promise<string>>>()

/** The person's authorization header. Signs in once per server; an ID token is valid for 15 minutes. */
export const signedIn = async (http: FastifyInstance, email: string): Promise<{ authorization: string }> => {
  const tokens = known.get(http) ?? new Map<string, Promise<string>>()
  known.set(http, tokens)
  const token = tokens.get(email) ?? signIn(http, email)
  tokens.set(email, token)
  return { authorization: `Bearer ${await token}` }
}
