import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** The attributes that drawnIcon sets itself. */
const outline =
  'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'

/**
 * The paths of a Tabler icon.
 * @throws Error when there is no such icon, or when it is not drawn by paths of one colour and width
 */
export function linesOf(name: string): readonly string[] {
  const { icons } = require('@iconify-json/tabler/icons.json') as { icons: Record<string, { body: string }> }
  const body = icons[name]?.body
  if (!body) throw new Error(`Tabler has no icon '${name}'`)
  const own = name.endsWith('-filled') ? 'fill="currentColor"' : outline
  const paths = body.replaceAll(` ${own}`, '').replace(/^<g>|<\/g>$/g, '')
  const lines = [...paths.matchAll(/<path d="([^"]+)"\/>/g)].map(([, line = '']) => line)
  if (lines.map(line => `<path d="${line}"/>`).join('') !== paths)
    throw new Error(`The icon '${name}' is not drawn by paths of one colour and width`)
  return lines
}

/** Adds the drawing to each `drawnIcon('name')` of src/web/ui/icons.ts, so that pages hold only those of Tabler's 6,000 icons. */
export function iconDrawings(): Plugin {
  return {
    name: 'icon-drawings',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/ui\/icons\.ts$/ },
      handler: code => ({
        code: code.replaceAll(
          /drawnIcon\('([^']+)'\)/g,
          (_call, name: string) => `/* @__PURE__ */ drawnIcon('${name}', ${JSON.stringify(linesOf(name))})`,
        ),
        map: null,
      }),
    },
  }
}
