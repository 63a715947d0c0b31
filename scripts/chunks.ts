import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const web = join(import.meta.dirname, '../src/web')

/** The UI kit's components, which are imported through its index. The frame of every page needs none of them. */
const kit =
  /@mantine\/core\/esm\/(components|utils\/Floating)|@floating-ui|react-remove-scroll|react-number-format|react-textarea/

/** The direct and transitive imports of a file in src/web, without lazy imports and the kit's components. */
const importsOf = (file: string) => {
  let known: Set<string> | undefined
  return (context: Context): ReadonlySet<string> => {
    if (known) return known
    known = new Set<string>()
    const wanted = [join(web, file)]
    for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
      if (known.has(id) || kit.test(id)) continue
      known.add(id)
      wanted.push(...(context.getModuleInfo(id)?.importedIds ?? []))
    }
    return known
  }
}

/** Everything an entry imports statically, in one chunk. Excludes the entry itself, which runs where it is imported. */
const whole = (name: string, file: string, priority: number) => {
  const imports = importsOf(file)
  return {
    debugName: name,
    name: (id: string, context: Context) =>
      imports(context).has(id) && id !== join(web, file) ? name : null,
    priority,
  }
}

/** The modules that two entries both import statically. */
const shared = (name: string, file: string, other: string, priority: number) => {
  const [ones, others] = [importsOf(file), importsOf(other)]
  return {
    debugName: name,
    name: (id: string, context: Context) => (ones(context).has(id) && others(context).has(id) ? name : null),
    priority,
  }
}

/**
 * Few chunks, since each one costs time on slow processors and networks: one for the login, one for every page after it, one for
 * the screens of figures, one for code that several others share.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // The customer page loads no signed-in code. Its code that the login does not use is a separate chunk.
  shared('common', 'guarantee.tsx', 'main.tsx', 50),
  whole('forms', 'guarantee.tsx', 45),
  whole('first', 'main.tsx', 40),
  whole('shell', 'app/SignedIn.tsx', 30),
  // Before the kit's chunk, which would otherwise take the code shared with the placeholder field.
  { name: 'parts', test: /\/web\/ui\/Picker\./, priority: 25 },
  { name: 'picker', test: /\/web\/ui\/(KitPicker|MultiPicker)\.tsx/, priority: 20 },
  {
    name: 'figures',
    test: /\/src\/(web\/(features\/statistics|app\/(home|first-figures))\b|domain\/statistics\/)/,
    priority: 10,
  },
  {
    name: 'parts',
    test: /\/src\/(web\/(ui|api)|domain\/values|contract)\/|@tabler/,
    minShareCount: 2,
    priority: 5,
  },
]
