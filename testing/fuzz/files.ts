import { gzipSync } from 'node:zlib'
import { figureNames } from '#domain/sales/daily-figures'
import { handMadeSalon } from '../hand-made-salon.ts'
import { badPictures, plainPicture } from '../pictures.ts'
import { fc } from '../properties.ts'
import { saftXml } from '../saft-xml.ts'
import { zip } from '../zip.ts'

const line = (cells: readonly string[]) => cells.join(';')
const timeBook = (...rows: readonly (readonly string[])[]): string =>
  [line(['salon', 'ansattnr', 'dato', ...figureNames]), ...rows.map(line)].join('\n')
const day = (salon: string, date: string, figure: string) => [
  salon,
  '7',
  date,
  ...figureNames.map(() => figure),
]

const bomb = (): Buffer => zip([{ name: 'bombe.xml', content: Buffer.alloc(30_000_000) }])

/** Valid and invalid files of every accepted kind. */
export const makeFiles = async (): Promise<Readonly<Record<string, Buffer>>> => {
  const saft = [...saftXml(handMadeSalon)].join('')
  const entities = '<!DOCTYPE a [<!ENTITY b "x"><!ENTITY c "&b;&b;">]><a>&c;</a>'
  const mp4 = Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(200)])
  const jpeg = await plainPicture(40, 40).jpeg().toBuffer()
  const files: Record<string, Buffer | string> = {
    'saf-t': saft,
    'saf-t in UTF-16': Buffer.from(`\ufeff${saft}`, 'utf16le'),
    'saf-t with entities': entities + saft,
    'saf-t of endless depth': `<auditfile>${'<a>'.repeat(100_000)}`,
    'saf-t of one long text': `<auditfile><header>${'x'.repeat(3_000_000)}`,
    'saf-t with an attribute without end': `<auditfile a="${'x'.repeat(1_000_000)}`,
    'saf-t of year 9999': saft.replaceAll('2026-', '9999-'),
    'saf-t of huge amounts': saft.replaceAll(/<amnt>[^<]*/g, '<amnt>1e308'),
    'time book': timeBook(day('here', '2026-10-25', '1')),
    'time book with quotes': timeBook(day('"here', '2026-10-25', '1')),
    'time book of minus nothing': timeBook(day('here', '2027-03-28', '-0')),
    'time book beyond the numbers': timeBook(day('here', '2026-10-25', '1e308')),
    'time book of year 0': timeBook(day('here', '0000-00-00', '1')),
    'time book of another salon': timeBook(day('there', '2026-10-25', '1')),
    'time book with half a surrogate pair': Buffer.from(
      timeBook(day('\ud800', '2026-10-25', '1')),
      'utf16le',
    ),
    'time book of one line': 'x'.repeat(3_000_000),
    'zip of saf-t': zip([{ name: 'kasse.xml', content: saft }]),
    'zip that leads out': zip([{ name: '../../../x.xml', content: saft }]),
    'zip with a path of Windows': zip([{ name: 'C:\\x\\..\\..\\y.xml', content: saft }]),
    'zip of a zip': zip([{ name: 'x.zip', content: zip([{ name: 'kasse.xml', content: saft }]) }]),
    'zip that lies of its size': zip([{ name: 'x.xml', content: saft, claimedSize: 1 }]),
    'zip with a password': zip([{ name: 'x.xml', content: saft, encrypted: true }]),
    'zip with a name twice': zip([
      { name: 'x.xml', content: saft },
      { name: 'x.xml', content: saft },
    ]),
    'zip of nothing': zip([]),
    'zip bomb': bomb(),
    gzip: gzipSync(saft),
    jpeg,
    'jpeg and page': Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
    'picture and zip': Buffer.concat([jpeg, zip([{ name: 'x.xml', content: saft }])]),
    'gif and script': 'GIF89a/*\u0000\u0000*/=1;alert(1)',
    png: await plainPicture(40, 40).png().toBuffer(),
    webp: await plainPicture(40, 40).webp().toBuffer(),
    mp4,
    'mp4 of endless boxes': Buffer.concat([mp4, Buffer.from('ffffffff6d6f6f76', 'hex')]),
    webm: Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(500, 0xff)]),
    zeros: Buffer.alloc(100_000),
  }
  for (const [name, make] of badPictures) files[name] = await make()
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]))
}

/** A file that is intact, truncated, altered, or has trailing bytes. */
export const broken = (content: Buffer): fc.Arbitrary<Buffer> => {
  const place = fc.nat({ max: Math.max(0, content.length - 1) })
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(content) },
    place.map(end => content.subarray(0, end)),
    fc.array(fc.tuple(place, fc.nat({ max: 255 })), { minLength: 1, maxLength: 20 }).map(changes => {
      const copy = Buffer.from(content)
      for (const [at, byte] of changes) copy[at] = byte
      return copy
    }),
    fc.uint8Array({ maxLength: 100 }).map(more => Buffer.concat([content, more])),
    fc.uint8Array({ maxLength: 10 }).map(before => Buffer.concat([before, content])),
  )
}
