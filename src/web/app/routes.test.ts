import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { allPlaces } from './places.ts'
import { publicPaths } from './public-screens.tsx'
import { routes } from './routes.tsx'

/** Every path of the product, listed by hand. */
const paths = [
  ...['/', '/chain', '/chain/perTimeframe', '/chain/perSalon/today', '/users'],
  ...['/salon', '/salon/s1', '/salon/s1/e1', '/salon/s1/e1/manage', '/employee', '/employee/s1'],
  ...['/reports', '/reports/generate/s1', '/reports/preview/r1'],
  ...['/tutorials', '/tutorials/add', '/yoga', '/yoga/add', '/rankings'],
  ...['/complaints', '/complaints/c1', '/admin-panel', '/customer-admin-panel'],
  ...['/help', '/help/min-telefon'],
  ...['/chain/why', '/salon/why', '/salon/s1/why', '/salon/s1/e1/why', '/employee/why', '/employee/s1/why'],
  ...['/chain/targets', '/salon/targets', '/salon/s1/targets', '/salon/s1/e1/targets', '/employee/targets'],
  ...['/salon/rhythm', '/salon/s1/rhythm', '/salon/s1/e1/rhythm', '/employee/rhythm', '/employee/s1/rhythm'],
]

test.each(paths)('%s has a screen [R020]', path => {
  expect(matchRoutes(routes, path)?.at(-1)?.route.path).not.toBe('*')
})

test('any other path has the not-found screen [R020]', () => {
  for (const path of ['/nowhere', '/tutorials/x/y', '/chain/perSalon/today/more'])
    expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe('*')
})

test('every place of the rail has a screen [D26]', () => {
  const screenless = allPlaces.filter(({ path }) => matchRoutes(routes, path)?.at(-1)?.route.path === '*')
  expect(screenless.map(({ path }) => path)).toEqual([])
})

/** The first part of every path behind the sign-in. */
const beginnings = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children }) =>
    path ? [`/${path.replace(/^\//, '').split('/')[0]}`] : beginnings(children ?? []),
  )

test('every screen is part of a journey in e2e', () => {
  const journeys = readdirSync('e2e')
    .filter(file => file.endsWith('.spec.ts'))
    .map(file => readFileSync(`e2e/${file}`, 'utf8'))
  const shown = beginnings(routes).filter(path => path !== '/*' && !publicPaths.includes(path))
  const isVisited = (path: string) =>
    journeys.some(journey => new RegExp(`(?<![\\w.])${path}(?![\\w-])`).test(journey))
  expect([...new Set(shown)].filter(path => !isVisited(path))).toEqual([])
  expect(new Set(shown).size).toBeGreaterThan(12)
})

test('every page of a feature is shown somewhere', () => {
  const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const texts = files.map(file => readFileSync(`src/web/${file}`, 'utf8'))
  const pages = files.filter(file => /^features\/.*Page\.tsx$/.test(file))
  const isShown = (page: string) => texts.some(text => text.includes(`/${basename(page)}'`))
  expect(pages.length).toBeGreaterThan(25)
  expect(pages.filter(page => !isShown(page))).toEqual([])
})
