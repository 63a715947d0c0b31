// node scripts/table-owners.mjs [folder]: checks that each table has one owner, and that only its owner names it in SQL.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { literalsOf, namesIn, partsIn } from './sql-in-code.mjs'

/** A folder that owns tables lists them in this file, and the views that it offers to other modules. */
const LIST = 'owned-tables.json'

/** Files that list tables of all modules by name, and query none of them. */
const exceptions = {
  'backup/left-out.ts':
    'The tables that no backup includes. Backups copy every other table, whoever owns it.',
  'db/row-security.ts': 'The tables with policies. A test compares them with the database.',
}

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)))
const server = join(root, 'src/server')
const migrations = join(server, 'db/migrations')
const slashes = path => path.split(sep).join('/')

const paths = readdirSync(server, { recursive: true }).map(slashes).sort()
const files = paths.filter(path => path.endsWith('.ts') && !/[.](test|fixture)[.]ts$/.test(path))

/** The tables and views that the migrations leave behind, with the text that defines a view. */
function readSchema() {
  const schema = new Map()
  const found = existsSync(migrations)
    ? readdirSync(migrations)
        .filter(name => name.endsWith('.sql'))
        .sort()
    : []
  for (const file of found) {
    const text = readFileSync(join(migrations, file), 'utf8').replaceAll(/--[^\n]*/g, '')
    for (const [, create, alter, drop] of text.matchAll(
      /\b(?:create\s+(?:or\s+replace\s+|unlogged\s+)?((?:table|view)\s[^;]*)|alter\s+table\s+(\w+\s+rename\s+to\s+\w+)|drop\s+(?:table|view)\s+([^;]*));/gi,
    )) {
      if (create) {
        const [, kind, name, definition] =
          /^(\w+)\s+(?:if\s+not\s+exists\s+)?(\w+)([\s\S]*)$/.exec(create) ?? []
        if (name) schema.set(name, { kind: kind.toLowerCase(), file, definition })
      } else if (alter) {
        const [before, after] = alter.split(/\s+rename\s+to\s+/i)
        schema.set(after, schema.get(before))
        schema.delete(before)
      } else for (const name of drop.match(/\w+/g) ?? []) schema.delete(name)
    }
  }
  return schema
}

/** Name → the folder that owns it, and whether it is offered. */
function readOwners(schema) {
  const owners = new Map()
  for (const file of paths.filter(path => path.endsWith(`/${LIST}`))) {
    const lists = JSON.parse(readFileSync(join(server, file), 'utf8'))
    const folder = dirname(file)
    for (const offered of [false, true])
      for (const name of lists[offered ? 'views' : 'tables']) {
        const known = schema.get(name)
        const before = owners.get(name)
        if (!known) refuse(file, name, 'No migration creates it. Remove it from the list.')
        if (before) refuse(file, name, `${before.folder} lists it as well. A table has one owner.`)
        if (offered && known?.kind === 'table')
          refuse(file, name, 'Only views are offered. Add a view of the columns that others read.')
        if (!before) owners.set(name, { folder, offered })
      }
  }
  return owners
}

const violations = []
const used = new Set()
function refuse(where, name, reason) {
  violations.push(`${where}: ${name}\n  ${reason}`)
}

/** Why a file of the folder may not use the name like that; null when it may. */
function refusalOf(owners, folder, name, writes) {
  const owner = owners.get(name)
  if (!owner || `${folder}/`.startsWith(`${owner.folder}/`)) return null
  if (writes) return `${owner.folder} owns it. Only its functions write or lock it.`
  if (owner.offered) return null
  return `${owner.folder} owns it. Call one of its functions, or read a view that its ${LIST} offers.`
}

function checkFile(owners, file) {
  const source = readFileSync(join(server, file), 'utf8')
  const placeOf = at => `src/server/${file}:${source.slice(0, at).split('\n').length}`
  for (const { text, at } of literalsOf(source)) {
    // A name on its own is a table in other code, such as raw('employee_day').
    const whole = /^[a-z]+(_[a-z]+)+$/.test(text) ? [{ name: text, writes: false, at: 0 }] : []
    const locks = /\bfor\s+(no\s+key\s+)?update\b(?!\s+of\b)/i.test(text)
    for (const { name, at: from } of partsIn(text))
      if (owners.has(name))
        refuse(placeOf(at + from), name, 'A part of a statement must not hide a table or view. Rename it.')
    for (const found of [...whole, ...namesIn(text)]) {
      const reason = refusalOf(owners, dirname(file), found.name, found.writes || locks)
      if (!reason) continue
      if (exceptions[file]) used.add(file)
      else refuse(placeOf(at + found.at), found.name, reason)
    }
  }
}

const schema = readSchema()
const owners = readOwners(schema)
for (const [name, { kind, file, definition }] of schema) {
  const owner = owners.get(name)
  if (!owner)
    refuse(
      `migrations/${file}`,
      name,
      `This ${kind} has no owner. Add it to the ${LIST} of the module that writes it.`,
    )
  else if (kind === 'view')
    for (const read of namesIn(definition)) {
      const reason = refusalOf(owners, owner.folder, read.name, false)
      if (reason) refuse(`migrations/${file}`, `${name} reads ${read.name}`, reason)
    }
}
for (const file of files) checkFile(owners, file)
for (const file of files)
  if (exceptions[file] && !used.has(file)) refuse(file, 'exception', 'It is not needed any more. Remove it.')

for (const violation of violations) console.log(violation)
// A run that reads no file or no table also passes, so src/table-owners.test.ts checks these numbers.
console.log(`${files.length} files, ${owners.size} tables and views, ${relative(root, server)}`)
process.exitCode = violations.length === 0 && files.length > 0 && owners.size > 0 ? 0 : 1
