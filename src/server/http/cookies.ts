import cookie from '@fastify/cookie'
import type { App } from './app.ts'

/** Serves endpoints that read and set cookies. No other endpoint parses them. */
export const withCookies = (app: App, routes: (app: App) => void): void => {
  app.http.register(async http => {
    await http.register(cookie)
    routes({ ...app, http })
  })
}
