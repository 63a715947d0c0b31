import { type APIRequestContext, expect } from '@playwright/test'

/** API calls as the owner. */
export const asOwner = async (request: APIRequestContext) => {
  const site = process.env.E2E_URL ?? ''
  const data = { email: 'eier@foehn.test', password: 'foehn-demo' }
  const { token } = await (await request.post(`${site}/api/login`, { data })).json()
  const signedIn = await request.post(`${site}/api/identity/sign-in`, { data: { token } })
  const headers = { authorization: `Bearer ${(await signedIn.json()).idToken}` }
  return {
    get: async (path: string) => (await request.get(`${site}/api${path}`, { headers })).json(),
    post: async (path: string, body: object) => {
      const answer = await request.post(`${site}/api${path}`, { headers, data: body })
      expect([path, answer.status(), await answer.text()]).toEqual([path, 200, expect.any(String)])
      return answer.json()
    },
    remove: async (path: string) => {
      const answer = await request.delete(`${site}/api${path}`, { headers })
      expect([path, answer.status()]).toEqual([path, 200])
    },
  }
}
