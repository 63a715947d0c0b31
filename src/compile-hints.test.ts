import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { compileHints } from '../scripts/compile-hints.ts'

test('a module that every visit runs has the compile hint on its first line, also if it imports others', async () => {
  const root = mkdtempSync(join(tmpdir(), 'foehn-hints-'))
  writeFileSync(join(root, 'first.js'), "import('./late.js')")
  writeFileSync(join(root, 'late.js'), "import './late.css'\nexport const late = () => 1")
  writeFileSync(join(root, 'late.css'), 'p { color: red }')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [compileHints()],
    build: { write: false, rolldownOptions: { input: { first: join(root, 'first.js') } } },
  })
  rmSync(root, { recursive: true })
  const { output } = built as Rolldown.RolldownOutput
  const codeOf = (name: string) => output.find(part => part.type === 'chunk' && part.name === name)
  expect(codeOf('first')).toMatchObject({
    code: expect.stringMatching(/^\/\/# allFunctionsCalledOnLoad\n.*__vite__mapDeps/s),
  })
  expect(codeOf('late')).toMatchObject({ code: expect.stringMatching(/^(?!\/\/#)/) })
})
