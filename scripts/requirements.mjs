// node scripts/requirements.mjs [folder]: checks that a test names each requirement and rule, in the title of a test or of a group of tests.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)))

/** The functions of Vitest and Playwright that take a title. */
const TITLED = new Set(['describe', 'it', 'test'])
/** Their members that run nothing, or part of a test. */
const NOT_RUN = new Set(['skip', 'todo', 'fixme', 'step', 'fails'])

const LIST = 'docs/requirements.md'
/** Below this heading stand the numbers that are not fulfilled yet, with what is missing. */
const OPEN = '## Open'

const read = file => readFileSync(join(root, file), 'utf8')
const numbersOf = text => text.match(/(?<=^\| )[A-Z]\d+(?= \|)/gm) ?? []

/** Number → where it is listed. */
function listed() {
  const files = [LIST, ...readdirSync(join(root, 'docs/rules')).map(name => `docs/rules/${name}`)]
  return new Map(files.flatMap(file => numbersOf(read(file).split(OPEN)[0]).map(number => [number, file])))
}

/** The root and the members of a callee: test.describe.each(rows) has the root `test` and two members. */
function calleeOf(callee) {
  const members = []
  let at = callee
  for (;;) {
    if (at.type === 'CallExpression') at = at.callee
    else if (at.type === 'TaggedTemplateExpression') at = at.tag
    else if (at.type === 'MemberExpression') {
      members.push(at.property.name)
      at = at.object
    } else return { name: at.type === 'Identifier' ? at.name : '', members }
  }
}

const textOf = ({ type, value, quasis }) => {
  if (type === 'Literal') return String(value)
  return type === 'TemplateLiteral' ? quasis.map(({ value: part }) => part.raw).join('␀') : ''
}

/** The titles of the tests and groups in a syntax tree that are run. */
function titlesIn(node, found = []) {
  if (Array.isArray(node)) for (const one of node) titlesIn(one, found)
  else if (node && typeof node === 'object') {
    if (node.type === 'CallExpression') {
      const { name, members } = calleeOf(node.callee)
      const isTitled = TITLED.has(name) && node.arguments.length > 1
      if (isTitled && members.some(member => NOT_RUN.has(member))) return found
      if (isTitled) found.push(textOf(node.arguments[0]))
    }
    for (const value of Object.values(node)) if (value && typeof value === 'object') titlesIn(value, found)
  }
  return found
}

/** The numbers in brackets or parentheses of a title, such as [R012], (P1–P4) and (A7, D14). */
const numbersIn = title =>
  [...title.matchAll(/[[(]([^\])]*)[\])]/g)].flatMap(([, inside]) =>
    [...inside.matchAll(/\b([A-Z])(\d+)(?:–\1(\d+))?\b/g)].flatMap(([, letter, first, last = first]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, i) => `${letter}${String(Number(first) + i).padStart(first.length, '0')}`,
      ),
    ),
  )

const tests = ['src', 'e2e', 'testing']
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true }).map(path => join(folder, path).split(sep).join('/')),
  )
  .filter(path => /[.](test|spec)[.]tsx?$/.test(path))
  .sort()

/** Number → the files whose titles name it. */
const named = new Map()
for (const file of tests) {
  const tree = parseAst(read(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  for (const number of titlesIn(tree.body).flatMap(numbersIn))
    named.set(number, (named.get(number) ?? new Set()).add(file))
}

const all = listed()
const open = new Set(numbersOf(read(LIST).split(OPEN)[1] ?? ''))
const untested = [...all].filter(([number]) => !named.has(number) && !open.has(number))
const unlisted = [...named].filter(([number]) => !all.has(number))
const closed = [...open].filter(number => named.has(number) || !all.has(number))
const wrong = [
  ...untested.map(([number, file]) => `${number} of ${file} is named by no test`),
  ...unlisted.map(([number, files]) => `${number} of ${[...files].join(', ')} is not listed`),
  ...closed.map(number => `${number} is listed as open, and is named by a test or not listed otherwise`),
  ...(tests.length === 0 || all.size === 0 ? ['There are no tests, or no requirements'] : []),
]
for (const line of wrong) console.log(line)
console.log(`${all.size} requirements and rules in ${tests.length} files, ${open.size} open`)
process.exitCode = wrong.length > 0 ? 1 : 0
