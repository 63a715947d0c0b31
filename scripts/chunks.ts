import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const web = join(import.meta.dirname, '../src/web')

/** The kit's components come by way of its one index; the frame that every page stands in needs none of them. */
const kit =
  /@mantine\/core\/esm\/(components|utils\/Floating)|@floating-ui|react-remove-scroll|react-number-format|react-textarea/

/** What a file of src/web imports, directly and through others, but for what it loads later and for the kit's components. */
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

/** All that an entry needs at once, in one chunk; not the entry itself, which runs where it is imported. */
const whole = (name: string, file: string, priority: number) => {
  const imports = importsOf(file)
  return {
    debugName: name,
    name: (id: string, context: Context) =>
      imports(context).has(id) && id !== join(web, file) ? name : null,
    priority,
  }
}

/** What two entries both need at once. */
const shared = (name: string, file: string, other: string, priority: number) => {
  const [ones, others] = [importsOf(file), importsOf(other)]
  return {
    debugName: name,
    name: (id: string, context: Context) => (ones(context).has(id) && others(context).has(id) ? name : null),
    priority,
  }
}

/**
 * Few files, since each costs a slow processor and a slow network: what the login needs; what every page behind it needs; what the
 * screens of figures share; what several others share.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // What the customers' page needs stands alone: it loads nothing of the inside. What the login does not need of it is apart.
  shared('common', 'guarantee.tsx', 'main.tsx', 50),
  whole('forms', 'guarantee.tsx', 45),
  whole('first', 'main.tsx', 40),
  whole('shell', 'app/SignedIn.tsx', 30),
  // Before the kit's, which would take what it shares with the field that stands in for it.
  { name: 'parts', test: /\/web\/ui\/Picker\./, priority: 25 },
  { name: 'picker', test: /\/web\/ui\/(KitPicker|MultiPicker)\.tsx/, priority: 20 },
  {
    name: 'figures',
    test: /\/src\/(web\/(features\/statistics|app\/home)\/|domain\/key-figures\/)/,
    priority: 10,
  },
  {
    name: 'parts',
    test: /\/src\/(web\/(ui|api)|domain\/values|contract)\/|@tabler/,
    minShareCount: 2,
    priority: 5,
  },
]
