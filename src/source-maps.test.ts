import { resolveConfig } from 'vite'
import { afterEach, describe, expect, it } from 'vitest'

afterEach(() => {
  delete process.env.SOURCE_MAPS
})

describe('the sources of the product', () => {
  it.each(['vite.config.ts', 'vite.server.config.ts'])(
    'are not in the output of %s by default',
    async file => {
      const sourcemap = async () => (await resolveConfig({ configFile: file }, 'build')).build.sourcemap
      expect(await sourcemap()).toBe(false)
      process.env.SOURCE_MAPS = '1'
      expect(await sourcemap()).toBe(true)
    },
  )
})
