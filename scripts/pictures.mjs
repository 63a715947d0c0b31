// npm run pictures [-- FOLDER] [-- ROLE …]: a screenshot of every screen of every role, at every width, light and dark.
// npm run pictures -- manuals [MANUAL …]: the pictures of the manuals, into docs/manuals.
import { ensureBuilt, ensureInstalled } from './setup.mjs'
import { run, tool } from './tools.mjs'

await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
const [first, ...rest] = process.argv.slice(2)
const { code } =
  first === 'manuals'
    ? await run(
        [
          ...tool('@playwright/test', 'playwright'),
          'test',
          'e2e/manuals.spec.ts',
          '-g',
          `follows .*(${rest.join('|')})`,
        ],
        {
          env: { MANUAL_PICTURES: '1' },
        },
      )
    : await run([...tool('tsx'), 'bench/pictures.ts', ...process.argv.slice(2)])
process.exitCode = code
