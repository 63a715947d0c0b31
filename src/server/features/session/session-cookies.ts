import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_DAYS } from '#server/identity/tokens'

const DAY_SECONDS = 86_400

interface CookieRow {
  readonly name: string
  readonly path: string
  readonly days: number
}

const refresh: CookieRow = { name: 'foehn_refresh', path: '/api/identity', days: SESSION_DAYS }
const device: CookieRow = { name: 'foehn_device', path: '/api/login', days: 180 }

/**
 * The cookies of a sign-in. With https their names start with `__Secure-`, since a browser refuses such a cookie from an
 * unencrypted page. Cookies without the prefix are still read; they are replaced at the next refresh.
 */
export const sessionCookies = (publicUrl: string) => {
  const secure = publicUrl.startsWith('https:')
  const named = (name: string) => (secure ? `__Secure-${name}` : name)

  const set = (reply: FastifyReply, { name, path, days }: CookieRow, value: string): void => {
    reply.setCookie(named(name), value, {
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: days * DAY_SECONDS,
    })
    if (secure) reply.clearCookie(name, { path })
  }
  const read = ({ cookies }: FastifyRequest, { name }: CookieRow): string | undefined =>
    cookies[named(name)] ?? cookies[name]

  return {
    refreshToken: (request: FastifyRequest) => read(request, refresh),
    setRefreshToken: (reply: FastifyReply, token: string) => set(reply, refresh, token),
    clearRefreshToken: (reply: FastifyReply) => {
      reply.clearCookie(named(refresh.name), { path: refresh.path, secure })
      if (secure) reply.clearCookie(refresh.name, { path: refresh.path })
    },
    /** This cookie does not sign anyone in. It lets the owner of an account sign in while others guess its password. */
    device: (request: FastifyRequest) => read(request, device),
    setDevice: (reply: FastifyReply, value: string) => set(reply, device, value),
  }
}
