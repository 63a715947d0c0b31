import { type APIRequestContext, expect } from '@playwright/test'
import { payloadGiver, payloads } from './payloads.ts'

const PASSWORD = 'foehn-demo'

/** Calls the API as a user of the demo chain. */
export const callerAs = async (request: APIRequestContext, url: string, name: string) => {
  const ask = (path: string, data: unknown, headers = {}) =>
    request.post(`${url}/api${path}`, { data: data as object, headers })
  // The device name (user agent) is external input too.
  const device = { 'user-agent': `<img src=x onerror=hostileRan(1)> ${name}` }
  const { token } = await (
    await ask('/login', { email: `${name}@foehn.test`, password: PASSWORD }, device)
  ).json()
  const { idToken } = await (await ask('/identity/sign-in', { token }, device)).json()
  const headers = { authorization: `Bearer ${idToken}` }
  const next = payloadGiver()

  const answered = async (path: string, data: unknown) => {
    const answer = await ask(path, data, headers)
    return { status: answer.status(), json: await answer.json().catch(() => null) }
  }
  return {
    headers,
    get: async (path: string) => (await request.get(`${url}/api${path}`, { headers })).json(),
    post: async (path: string, data: unknown) => {
      const { status, json } = await answered(path, data)
      expect([path, status, json?.message]).toEqual([path, 200, json?.message])
      return json
    },
    /**
     * Makes the call with the next hostile text. When the field rejects it as invalid, tries the following one. Returns the
     * reply, or null when the field rejects all of them.
     */
    fill: async (path: string, bodyOf: (text: string) => unknown, most?: number) => {
      for (let tries = 0; tries < payloads.length; tries++) {
        const text = next(most)
        const { status, json } = await answered(path, bodyOf(text))
        if (status === 200) return json
        expect([path, text, status, json?.error]).toEqual([path, text, 400, 'invalid_payload'])
      }
      return null
    },
  }
}
export type Caller = Awaited<ReturnType<typeof callerAs>>
