import addressparser from 'nodemailer/lib/addressparser'
import { describe, expect, it, test } from 'vitest'
import { fc } from '#testing/properties'
import { accountAddressOf, addressOf, mailboxOf } from './email-address.ts'

const mailbox = (text: string) => {
  const address = addressOf(text)
  if (!address) throw new Error(`${text} is not an address`)
  return mailboxOf(address)
}

describe('an e-mail address', () => {
  it.each([
    'kari@foehn.no',
    'kari.nordmann+salong@post.foehn.no',
    'k_n-1@xn--blbr-roah5n.no',
    'KARI@FOEHN.NO',
    'kari@foehn.photography',
  ])('is %s', text => expect(addressOf(text)).toBe(text))

  it.each([
    ...['', 'kari', '@foehn.no', 'kari@', 'kari@foehn', 'kari@foehn.n', 'kari@foehn.123', 'kari@[10.0.0.1]'],
    ...['x<a@b.no>', 'a,b@c.no', 'a@b.no,', 'grp:a@b.no;', 'a@b.no;c@d.no', 'a@b.no c@d.no', 'a@b@c.no'],
    ...['"a b"@c.no', 'a(b)@c.no', "a'b@c.no", 'a\\@b.no', '<a@b.no>', 'Kari <a@b.no>', 'a@b.no>', 'a@b.no"'],
    ...['a b@c.no', 'a\t@b.no', 'a\r\nBcc:x@y.no', 'a\0@b.no', 'a\u200b@b.no', 'a\u202e@b.no'],
    ...['.a@b.no', 'a.@b.no', 'a..b@c.no', '-a@b.no', 'a@-b.no', 'a@b-.no', 'a@b..no', 'a@.no', 'a@b.no.'],
    ...[
      'å@b.no',
      'a@blåbær.no',
      'а@b.no',
      'a@ｂ.no',
      'a@b。no',
      'a@ⓑ.no',
      '\u212a@b.no',
      'ı@b.no',
      'a%b@c.no',
      'a!b@c.no',
    ],
    `${'a'.repeat(65)}@b.no`,
    `a@${'b'.repeat(64)}.no`,
    `a@${'b.'.repeat(60)}no`,
  ])('is not %j', text => expect(addressOf(text)).toBeNull())

  it('is trimmed', () => expect(addressOf('  kari@foehn.no \n')).toBe('kari@foehn.no'))

  it('of an account has 5 to 40 characters and a last part of 2 to 4 letters [R011]', () => {
    expect(accountAddressOf('a@b.no')).toBe('a@b.no')
    expect(accountAddressOf(`${'a'.repeat(32)}@foehn.n`)).toBeNull()
    expect(accountAddressOf(`${'a'.repeat(31)}@foehn.no`)).not.toBeNull()
    expect(accountAddressOf(`${'a'.repeat(32)}@foehn.no`)).toBeNull()
    expect(accountAddressOf('kari@foehn.salon')).toBeNull()
  })

  it('leads to one mailbox, however it is written', () => {
    const written = ['kari@foehn.no', 'Kari@Foehn.NO', 'kari+1@foehn.no', 'KARI+a+b@foehn.no']
    expect(new Set(written.map(mailbox))).toEqual(new Set(['kari@foehn.no']))
    const dotted = ['kari.n@gmail.com', 'k.a.r.i.n@googlemail.com', 'karin+x@gmail.com']
    expect(new Set(dotted.map(mailbox))).toEqual(new Set(['karin@gmail.com']))
    expect(mailbox('kari.n@foehn.no')).not.toBe(mailbox('karin@foehn.no'))
    expect(mailbox('+kari@foehn.no')).toBe('+kari@foehn.no')
  })
})

/** Texts close to the grammar: valid addresses, also mixed with characters used in address lists. */
const near = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('a', 'B', '7', '.', '-', '_', '+', '@', 'no', 'xn--', '.no') },
      fc.constantFrom(
        ...['<', '>', ',', ';', ':', '"', "'", '(', ')', '[', ']', '\\', ' ', '\t', '\r\n', '\0', '=', '?'],
      ),
      fc.string({ unit: 'grapheme', maxLength: 2 }),
    ),
    { maxLength: 12 },
  )
  .map(parts => parts.join(''))
const valid = fc.tuple(
  fc.stringMatching(/^[A-Za-z0-9_+][A-Za-z0-9_+-]{0,8}(\.[A-Za-z0-9_+-]{1,5}){0,3}$/),
  fc.stringMatching(/^([a-z0-9]{1,9}\.){1,3}[a-z]{2,6}$/),
)

test('the mail library’s parser finds each accepted address unchanged', () => {
  let accepted = 0
  const same = (text: string) => {
    const address = addressOf(text)
    if (address === null) return
    accepted++
    expect(addressparser(address)).toEqual([{ address, name: '' }])
    expect(addressparser(address, { flatten: true })).toEqual([{ address, name: '' }])
  }
  fc.assert(fc.property(near, same), { numRuns: 20_000 })
  fc.assert(
    fc.property(valid, ([local, domain]) => {
      const text = `${local}@${domain}`
      expect(addressOf(text)).toBe(text)
      same(text)
    }),
    { numRuns: 2_000 },
  )
  expect(accepted).toBeGreaterThan(2_000)
})
