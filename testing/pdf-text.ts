import { inflateSync } from 'node:zlib'

/** The drawing instructions of a PDF by page. */
export function pdfPages(file: Buffer): string[] {
  const objects = objectsOf(file)
  return [...objects.values()]
    .filter(({ dictionary }) => isPage.test(dictionary))
    .map(({ dictionary }) => streamOf(objects, dictionary, 'Contents'))
}

const isPage = /\/Type \/Page\b(?!s)/

/** The texts of a PDF by page, in drawing order, as a reader copies them. */
export function pdfTexts(file: Buffer): string[][] {
  const objects = objectsOf(file)
  const maps = fontMaps(objects)
  return [...objects.values()]
    .filter(({ dictionary }) => isPage.test(dictionary))
    .map(({ dictionary }) => drawn(streamOf(objects, dictionary, 'Contents'), maps))
}

/** The texts of all pages in one line, with plain spaces: 'Navn|Amina|…'. */
export const pdfLine = (file: Buffer): string =>
  pdfTexts(file)
    .flat()
    .map(text => text.replaceAll('\u00a0', ' ').trim())
    .join('|')

interface PdfObject {
  readonly dictionary: string
  readonly stream: Buffer | null
}

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match
    const [dictionary = '', stream] = body.split(/\nstream\n/, 2)
    const bytes = stream?.replace(/\nendstream$/, '')
    objects.set(id, { dictionary, stream: bytes === undefined ? null : Buffer.from(bytes, 'latin1') })
  }
  return objects
}

function streamOf(objects: Map<string, PdfObject>, dictionary: string, name: string): string {
  const id = new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? ''
  const found = objects.get(id)
  if (!found?.stream) throw new Error(`There is no ${name}`)
  const packed = found.dictionary.includes('/FlateDecode')
  return (packed ? inflateSync(found.stream) : found.stream).toString('latin1')
}

type Letters = ReadonlyMap<string, string>

/** Font name → glyph → letters, from each embedded font's ToUnicode map. */
function fontMaps(objects: Map<string, PdfObject>): Map<string, Letters> {
  const maps = new Map<string, Letters>()
  for (const { dictionary } of objects.values())
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = streamOf(objects, objects.get(id)?.dictionary ?? '', 'ToUnicode')
      maps.set(name, lettersOf(map))
    }
  return maps
}

function lettersOf(map: string): Letters {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, codes = ''], i) => {
      const glyph = (Number.parseInt(first, 16) + i).toString(16).padStart(4, '0')
      const units = codes.match(/\w{4}/g) ?? []
      letters.set(glyph, String.fromCharCode(...units.map(unit => Number.parseInt(unit, 16))))
    })
  return letters
}

function drawn(content: string, maps: Map<string, Letters>): string[] {
  let letters: Letters = new Map()
  const texts: string[] = []
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = maps.get(font) ?? new Map()
    else {
      const codes = [...(glyphs ?? '').matchAll(/<(\w+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/\w{4}/g) ?? [],
      )
      texts.push(codes.map(code => letters.get(code) ?? '?').join(''))
    }
  }
  return texts
}
