import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

/** Every path of the product, listed by hand. */
const paths = [
  ...['/', '/chain', '/chain/perTimeframe', '/chain/perSalon/today', '/users'],
  ...['/salon', '/salon/s1', '/salon/s1/e1', '/salon/s1/e1/manage', '/employee', '/employee/s1'],
  ...['/reports', '/reports/generate/s1', '/reports/preview/r1'],
  ...['/tutorials', '/tutorials/add', '/yoga', '/yoga/add', '/rankings'],
  ...['/complaints', '/complaints/c1', '/admin-panel', '/customer-admin-panel'],
]

test.each(paths)('%s has a screen [R020]', path => {
  expect(matchRoutes(routes, path)?.at(-1)?.route.path).not.toBe('*')
})

test('any other path has the not-found screen [R020]', () => {
  for (const path of ['/nowhere', '/tutorials/x/y', '/chain/perSalon/today/more'])
    expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe('*')
})
