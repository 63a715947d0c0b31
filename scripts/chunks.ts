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

/** A file and everything it imports statically, in one chunk. */
const whole = (name: string, file: string, priority: number) => {
  const imports = importsOf(file)
  return {
    debugName: name,
    name: (id: string, context: Context) => (imports(context).has(id) ? name : null),
    priority,
  }
}

/** A group without one of its files. */
const without = (file: string, group: ReturnType<typeof whole>) => ({
  ...group,
  name: (id: string, context: Context) => (id === join(web, file) ? null : group.name(id, context)),
})

/** The modules of one entry that another file imports as well. */
const shared = (name: string, file: string, others: readonly string[], priority: number) => {
  const [ones, theirs] = [importsOf(file), others.map(importsOf)]
  return {
    debugName: name,
    name: (id: string, context: Context) =>
      ones(context).has(id) && theirs.some(imports => imports(context).has(id)) ? name : null,
    priority,
  }
}

/** The pages whose first figures should appear soonest, by place. */
export const pagesOfFigures = {
  '/': 'app/home/HomePage.tsx',
  '/chain': 'features/statistics/ChainPage.tsx',
  '/salon': 'features/statistics/SalonPage.tsx',
  '/employee': 'features/statistics/EmployeePage.tsx',
}

/**
 * Few chunks, since each file costs 10 to 20 ms on a slow processor, and time on slow networks: one for every page, one for the
 * customer page, one for the login, one for every page after it, one for the screens of figures, one for code that several others share.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // The customer page loads no signed-in code. Its entry is not in a group, since it runs where its chunk is loaded.
  shared('common', 'guarantee.tsx', ['main.tsx', 'app/SignedIn.tsx', ...Object.values(pagesOfFigures)], 50),
  without('guarantee.tsx', whole('customers', 'guarantee.tsx', 45)),
  whole('first', 'main.tsx', 40),
  whole('shell', 'app/SignedIn.tsx', 30),
  // Before the kit's chunk, which would otherwise take the code shared with the placeholder field.
  {
    name: 'figures',
    test: /\/src\/(web\/(ui\/Picker\.|(features\/statistics|app\/(home|first-figures))\b)|domain\/statistics\/)/,
    priority: 25,
  },
  { name: 'picker', test: /\/web\/ui\/(KitPicker|MultiPicker)\.tsx/, priority: 20 },
  {
    name: 'parts',
    test: /\/src\/(web\/(ui|api)|domain\/values|contract)\//,
    minShareCount: 2,
    priority: 5,
  },
]
