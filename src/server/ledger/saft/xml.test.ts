import { describe, expect, test } from 'vitest'
import { seeded } from '#testing/world/random'
import { BadFile } from '../bad-file.ts'
import { xmlReader } from './xml.ts'

/** Elements of these names are read whole if they contain only text. */
const leaves = ['nr', 'tom']

/** The events of a text read in pieces of a given length: tags with their lines, and the reason for a refusal. */
const eventsOf = (text: string, length: number): string[] => {
  const events: string[] = []
  /** The open leaf, if still empty: events must not show whether it was read whole. */
  let begun: string | null = null
  const begin = () => {
    if (begun) events.push(begun)
    begun = null
  }
  const whole = (name: string, inside: string) =>
    events.push(`${name} with ${JSON.stringify(inside)} until line ${xml.line}`)
  const xml = xmlReader({
    open: name => {
      begin()
      if (leaves.includes(name)) begun = `<${name}>`
      else events.push(`<${name}> in line ${xml.line}`)
    },
    close: inside => {
      if (begun) whole(begun.slice(1, -1), inside)
      else events.push(`</> after ${JSON.stringify(inside)}`)
      begun = null
    },
    leafOf: name =>
      leaves.includes(name)
        ? inside => {
            begin()
            whole(name, inside)
          }
        : null,
  })
  try {
    for (let i = 0; i < text.length; i += length) xml.write(text.slice(i, i + length))
    xml.end()
    begin()
    events.push('whole')
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    begin()
    // The parser reads such a text to its end, or to the end of its piece, before it refuses it.
    events.push(error.message.replace(/^Linje \d+: (?=.*text data outside of root)/, ''))
  }
  return events
}

/** A comment before the root makes the full parser read the whole text. */
const asByTheParser = (text: string): string[] => eventsOf(`<!---->${text}`, 1 << 20)

const usual = [
  '<a>',
  '<nr>',
  '<n1:b>',
  '</a>',
  '</nr>',
  '<a/>',
  '<tom></tom>',
  'Ås 12.50',
  '\n',
  '\r\n',
  '  ',
  '&amp;',
  '&lt;x&gt;',
]
const unusual = [
  ...[
    '<!-- <a> -->',
    '<![CDATA[<b>&]]>',
    '<?pi a?>',
    '<a b="c>">',
    "<a b='<'>",
    '<a b>',
    '<1>',
    '< a>',
    '</a >',
    '</ a>',
    '<a />',
    '<>',
    '</>',
  ],
  ...[
    '&#229;',
    '&#xE5;',
    '&auml;',
    '&',
    '&;',
    '&amp',
    ']]>',
    ']]',
    '>',
    '\r',
    '\u0001',
    '\ufffe',
    '😀',
    '<!DOCTYPE x>',
    '<é>',
    '</auditfile>',
    '<',
  ],
]

describe('XML is read as the reference parser reads it', () => {
  test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))('seed %i', seed => {
    const chance = seeded(seed)
    const pick = (all: readonly string[]) => all[Math.floor(chance() * all.length)] as string
    for (let nth = 0; nth < 60; nth++) {
      const open: string[] = []
      const inside = Array.from({ length: 3 + Math.floor(chance() * 40) }, () => {
        if (chance() < 0.02) return pick(unusual)
        // Open elements are usually closed, so that texts get long.
        if (open.length > 0 && chance() < 0.4) return `</${open.pop()}>`
        const piece = pick(usual.filter(one => !one.startsWith('</') || chance() < 0.05))
        const [, name] = /^<([^/<>]+)>$/.exec(piece) ?? []
        if (name) open.push(name)
        return piece
      }).join('')
      const ends =
        chance() < 0.8
          ? `${open
              .toReversed()
              .map(name => `</${name}>`)
              .join('')}</auditfile>\n`
          : ''
      const text = `<auditfile xmlns:n1="">\n${inside}${ends}`
      const whole = asByTheParser(text)
      for (const length of [1, 2, 7, 64, 1 << 20])
        expect([text, eventsOf(text, length)]).toEqual([text, whole])
    }
  })

  test('when a text, a tag or a comment is unterminated', () => {
    const long = 'x'.repeat(30_000)
    for (const inside of [`<a>${long}`, `<${long}`, `<a ${long}`, `<!-- ${long}`, `${long}<a>`]) {
      const text = `<auditfile>\n${inside}`
      for (const length of [1000, 1 << 20]) expect(eventsOf(text, length)).toEqual(asByTheParser(text))
    }
  })
})
