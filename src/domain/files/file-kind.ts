export type FileKind = 'video' | 'picture' | 'captions'

/** The file type detected from the first bytes, and the content type served to browsers. */
export interface FileType {
  readonly kind: FileKind
  readonly contentType: string
}

const text = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end))

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte)

const types: readonly (FileType & { readonly is: (bytes: Uint8Array) => boolean })[] = [
  {
    kind: 'video',
    contentType: 'video/quicktime',
    is: b => text(b, 4, 8) === 'ftyp' && text(b, 8, 12) === 'qt  ',
  },
  {
    kind: 'video',
    contentType: 'video/mp4',
    is: b => text(b, 4, 8) === 'ftyp' && !/^(avif|avis|heic|heix|mif1)$/.test(text(b, 8, 12)),
  },
  { kind: 'video', contentType: 'video/webm', is: b => startsWith(b, 0x1a, 0x45, 0xdf, 0xa3) },
  { kind: 'video', contentType: 'video/ogg', is: b => text(b, 0, 4) === 'OggS' },
  { kind: 'picture', contentType: 'image/jpeg', is: b => startsWith(b, 0xff, 0xd8, 0xff) },
  {
    kind: 'picture',
    contentType: 'image/png',
    is: b => startsWith(b, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    kind: 'picture',
    contentType: 'image/webp',
    is: b => text(b, 0, 4) === 'RIFF' && text(b, 8, 12) === 'WEBP',
  },
  {
    kind: 'captions',
    contentType: 'text/vtt',
    is: b => /^(\u00ef\u00bb\u00bf)?WEBVTT([ \t\r\n]|$)/.test(text(b, 0, 20)),
  },
]

/** S4: detects the type from the bytes, never from the name or the declared type. Null for unsupported files. */
export const fileTypeOf = (firstBytes: Uint8Array): FileType | null => {
  const found = types.find(type => type.is(firstBytes))
  return found ? { kind: found.kind, contentType: found.contentType } : null
}
