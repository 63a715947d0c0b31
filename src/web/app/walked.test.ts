import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { contents, outside, walkers } from '../../../e2e/walk.ts'
import { publicPaths } from './public-screens.tsx'
import { routes } from './routes.tsx'

/** The routes with a screen of their own, without redirects. */
const screensOf = (all: readonly RouteObject[]): RouteObject[] =>
  all.flatMap(route => {
    const below = screensOf(route.children ?? [])
    return route.lazy && below.length === 0 ? [route] : below
  })

const walked = [...walkers, ...contents].flatMap(({ paths }) => paths)

/** The path of a route, for a message. */
const named = ({ path, index }: RouteObject) => path ?? (index ? '(index)' : '')

test('every screen is in a walk of e2e [D23]', () => {
  const reached = new Set(walked.map(path => matchRoutes(routes, path.split('?')[0] ?? '')?.at(-1)?.route))
  const screens = screensOf(routes)
  expect(screens.length).toBeGreaterThan(40)
  expect(screens.filter(screen => !reached.has(screen)).map(named)).toEqual([])
})

test('so is every page of people who are not signed in', () => {
  expect(publicPaths.filter(path => !outside.includes(path))).toEqual([])
})
