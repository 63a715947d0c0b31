// npm run texts: lists every text on the screens with its location, one per line, for proofreading. `-- folder` lists other
// folders.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()

const given = process.argv.slice(2)
const ROOTS = given.length > 0 ? given : ['src/web', 'src/domain']
/** Attributes whose values are identifiers, not text for people. */
const NOT_SAID =
  /^(also|className|class|id|key|to|href|path|type|name|role|kind|look|size|queryKey|autoComplete|inputMode|method|rel|src)$/
/** True for a sentence, or a word with a capital or a Norwegian letter. Machine-readable values have neither. */
const isSaid = text =>
  /\p{L}/u.test(text) &&
  (/\p{L}\p{L}+\s+\p{L}/u.test(text) || /^[\p{Lu}][\p{L} -]{2,}$/u.test(text) || /[æøå]/i.test(text))

const textsOf = file => {
  const source = readFileSync(file, 'utf8')
  const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' })
  const found = []
  const add = text => {
    const said = text.replace(/\s+/g, ' ').trim()
    if (isSaid(said)) found.push(said)
  }
  const walk = node => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!node || typeof node !== 'object') return
    const { type } = node
    if (type === 'ImportDeclaration' || type?.startsWith('Ts')) return
    if (type === 'JSXAttribute' && NOT_SAID.test(node.name.value ?? '')) return
    if (type === 'KeyValueProperty' && NOT_SAID.test(node.key.value ?? '')) return
    if (type === 'StringLiteral') add(node.value)
    if (type === 'JSXText') add(node.value)
    if (type === 'TemplateLiteral') add(node.quasis.map(({ cooked }) => cooked).join('…'))
    Object.values(node).forEach(walk)
  }
  walk(tree.body)
  return found
}

for (const root of ROOTS)
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.tsx?$/.test(name) || /\.(test|fixture)\.tsx?$/.test(name)) continue
    const file = join(root, name)
    for (const text of new Set(textsOf(file))) console.log(`${file}: ${text}`)
  }
