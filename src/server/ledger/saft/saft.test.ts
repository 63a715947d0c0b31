import { describe, expect, test } from 'vitest'
import { day } from '#domain/values/month'
import { seeded } from '#testing/world/random'
import { BadFile } from '../bad-file.ts'
import { kronerOf, oreOf, signed } from './amount.ts'
import { decoded } from './decode.ts'
import { saftReader } from './reader.ts'
import type { CountedReceipt, ZReport } from './records.ts'

/** Reads a text in pieces of a given length, as from a disk. */
const read = (text: string, length = 1000) => {
  const receipts: CountedReceipt[] = []
  const zReports: ZReport[] = []
  const skipped: string[] = []
  const records = {
    receipt: (receipt: CountedReceipt) => void receipts.push(receipt),
    zReport: (report: ZReport) => void zReports.push(report),
    skip: (reason: string, times: number) => void skipped.push(`${reason} ${times}`),
  }
  const reader = saftReader(records, day('2026-11-22'))
  for (let i = 0; i < text.length; i += length) reader.write(text.slice(i, i + length))
  reader.end()
  return { receipts, zReports, skipped }
}
const refusal = (text: string): string => {
  try {
    read(text)
  } catch (error) {
    if (error instanceof BadFile) return error.message
    throw error
  }
  return 'read'
}

const NAMESPACE = 'xmlns="urn:StandardAuditFile-Taxation-CashRegister:NO"'
const file = (transaction: string, attributes = NAMESPACE, head = '') => `<?xml version="1.0"?>
<auditfile ${attributes}><company><companyIdent>9</companyIdent>${head}
<location><cashregister><registerID>K1</registerID>
${transaction}
</cashregister></location></company></auditfile>`
const sale = (
  inside: string,
  lineTotal = '100.00',
) => `<cashtransaction><nr>1</nr><transAmntIn>100.00</transAmntIn>
<amntTp>C</amntTp><transDate>2026-11-02</transDate><transTime>09:00:00</transTime>${inside}
<ctLine><lineAmntIn>${lineTotal}</lineAmntIn><lineAmntEx>80.00</lineAmntEx><amntTp>C</amntTp></ctLine></cashtransaction>`

describe('a SAF-T file', () => {
  test('is read the same in chunks of any length', () => {
    const text = file(sale('<empID>1001 &amp; Ås</empID>'))
    const whole = read(text)
    expect(whole.receipts).toHaveLength(1)
    expect(whole.receipts[0]?.lines[0]?.empId).toBe('1001 & Ås')
    for (const length of [1, 7, 64]) expect(read(text, length)).toEqual(whole)
  })

  test('may have its namespace as default, under a prefix, or not at all', () => {
    const prefixed = file(sale(''), 'xmlns:n1="urn:StandardAuditFile-Taxation-CashRegister:NO"').replace(
      /<(\/?)(?=[a-zA-Z])/g,
      '<$1n1:',
    )
    for (const text of [file(sale('')), prefixed, file(sale(''), '')])
      expect(read(text).receipts).toHaveLength(1)
  })

  test('of another namespace, at the root or inside, is refused with its line', () => {
    expect(refusal(file('', 'xmlns="urn:StandardAuditFile-Taxation-Financial:NO"'))).toBe(
      'Linje 2: feil navnerom: urn:StandardAuditFile-Taxation-Financial:NO',
    )
    expect(refusal(file('<x xmlns="urn:else"/>'))).toBe('Linje 4: feil navnerom: urn:else')
    expect(refusal('<html/>')).toBe('Linje 1: <html> er ikke en SAF-T-fil, den begynner med <auditfile>')
  })

  test('may bind its namespace to another prefix inside; outside of that element the prefix is unbound', () => {
    const inner = '<k:x xmlns:k="urn:StandardAuditFile-Taxation-CashRegister:NO"><k:y/></k:x>'
    expect(read(file(sale(inner))).receipts).toHaveLength(1)
    expect(refusal(file(sale(`${inner}<k:y/>`)))).toBe('Linje 5: ikke gyldig XML (unbound namespace prefix)')
  })

  test('with a DOCTYPE is refused, with or without entities', () => {
    const bomb = '<!DOCTYPE auditfile [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    expect(refusal(file('').replace('\n', `\n${bomb}\n`))).toBe('Linje 2: DOCTYPE er ikke tillatt')
    expect(refusal(file(sale('<empID>&b;</empID>')))).toContain('Linje 5: ikke gyldig XML')
  })

  test('cut off anywhere is refused with the line where it ends', () => {
    const text = file(sale('<empID>1</empID>'))
    for (let length = 1; length < text.length - 1; length += 13) {
      const cut = text.slice(0, length)
      expect(refusal(cut)).toMatch(new RegExp(`^Linje ${cut.split('\n').length}: `))
    }
  })

  test('deeper, longer or wider than the schema is refused before it fills the memory', () => {
    expect(refusal(file('<a>'.repeat(30)))).toBe('Linje 4: elementene ligger dypere enn 20 nivåer')
    expect(refusal(file(sale(`<desc>${'x'.repeat(30_000)}</desc>`)))).toBe(
      'Linje 5: en tekst er lengre enn 20000 tegn',
    )
    expect(refusal(file(`<!--${'x'.repeat(3 << 20)}`))).toContain('for langt')
    expect(refusal(file(sale('<discount/>'.repeat(10_001))))).toBe(
      'Linje 5: mer enn 10000 linjer på en kvittering',
    )
  })

  test('with an invalid amount, date or time is refused with the line', () => {
    expect(refusal(file(sale('', '100,00')))).toBe('Linje 6: lineAmntIn er ikke et beløp: «100,00»')
    expect(refusal(file(sale('').replace('2026-11-02', '2026-02-30')))).toBe(
      'Linje 4: transDate er ikke en dato: «2026-02-30»',
    )
    expect(refusal(file(sale('').replace('09:00:00', '25:00:00')))).toContain(
      'transTime er ikke et klokkeslett',
    )
    expect(refusal(file(sale('').replace('<nr>1</nr>', '')))).toBe('Linje 4: nr mangler i <cashtransaction>')
  })

  test('with a flag that is neither true nor false is refused', () => {
    const flagged = (text: string) => file(sale(`<voidTransaction>${text}</voidTransaction>`))
    for (const text of ['true', '1']) expect(read(flagged(text)).skipped).toEqual(['voidTransaction 1'])
    for (const text of ['false', '0', '']) expect(read(flagged(text)).receipts).toHaveLength(1)
    expect(refusal(flagged('True'))).toBe('Linje 4: voidTransaction er verken true eller false: «True»')
    expect(refusal(file(sale('<trainingID>ja</trainingID>')))).toContain(
      'trainingID er verken true eller false',
    )
  })

  test('must be of the years from 2015 until tomorrow [D72]', () => {
    const on = (date: string) => file(sale('').replace('2026-11-02', date))
    expect(read(on('2015-01-01')).receipts).toHaveLength(1)
    expect(read(on('2026-11-22')).receipts).toHaveLength(1)
    expect(refusal(on('2014-12-31'))).toBe('Linje 4: transDate er ikke mellom 2015 og i morgen: 2014-12-31')
    expect(refusal(on('2026-11-23'))).toContain('transDate er ikke mellom 2015 og i morgen')
  })

  test('rounded to whole kroner in its total, or with a tip in line and total, is read as it was sold', () => {
    const rounded = sale('<rounding><roundingAmnt>0.40</roundingAmnt></rounding>', '99.60')
    expect(read(file(rounded)).receipts[0]?.lines[0]).toMatchObject({ amountIn: 99_60, amountEx: 80_00 })
    const raise = '<raise><raiseType>10001</raiseType><raiseAmnt>20.00</raiseAmnt></raise>'
    const tipped = (paid: string) =>
      file(
        sale('')
          .replace('</ctLine>', `${raise}</ctLine>`)
          .replace('</cashtransaction>', `<payment><paidAmnt>${paid}</paidAmnt></payment></cashtransaction>`),
      )
    expect(read(tipped('100.00'))).toMatchObject({
      receipts: [{ tips: 20_00, lines: [{ amountIn: 80_00, amountEx: 64_00 }] }],
      skipped: ['tips 1'],
    })
    expect(read(tipped('120.00')).receipts[0]).toMatchObject({ tips: 20_00, lines: [{ amountIn: 100_00 }] })
  })

  test('that lists an article twice uses the newest entry, in any order', () => {
    const article = (group: string, entered: string) =>
      `<article><artID>7</artID><dateOfEntry>${entered}</dateOfEntry><artGroupID>${group}</artGroupID></article>`
    const group = (articles: string) =>
      read(
        file(
          sale('').replace('<ctLine>', '<ctLine><artID>7</artID>'),
          NAMESPACE,
          `<articles>${articles}</articles>`,
        ),
      ).receipts[0]?.lines[0]?.articleGroup
    const [old, newer] = [article('OLD', '2025-01-01'), article('NEW', '2026-03-01')]
    expect(group(old + newer)).toBe('NEW')
    expect(group(newer + old)).toBe('NEW')
    expect(group(article('A', '2026-03-01') + article('B', '2026-03-01'))).toBe('B')
  })

  test('keeps the wall clock of the salon, with any offset [F10]', () => {
    // The night to 25 October 2026 has the hour 02 twice; the register's time is used.
    const text = file(
      sale('').replace('2026-11-02', '2026-10-25+02:00').replace('09:00:00', '02:30:00.5+01:00'),
    )
    expect(read(text).receipts[0]).toMatchObject({ day: '2026-10-25', time: '02:30:00' })
  })

  test('takes an article group from its line, its article or its code list', () => {
    const head = `<articles><article><artID>7</artID><artGroupID>P</artGroupID></article></articles>
      <basics><basic><basicType>4</basicType><basicID>P</basicID><predefinedBasicID>04003</predefinedBasicID></basic></basics>`
    const group = (line: string) => {
      const { articleGroup, predefined } =
        read(file(sale('').replace('<ctLine>', `<ctLine>${line}`), NAMESPACE, head)).receipts[0]?.lines[0] ??
        {}
      return [articleGroup, predefined]
    }
    expect(group('<artGroupID>P</artGroupID>')).toEqual(['P', '04003'])
    expect(group('<artID>7</artID>')).toEqual(['P', '04003'])
    expect(group('<artGroupID>Q</artGroupID><artID>7</artID>')).toEqual(['Q', null])
    expect(group('<artGroupID>04005</artGroupID>')).toEqual(['04005', '04005'])
    expect(group('')).toEqual(['-', null])
  })

  test('in an older encoding, or with a byte order mark, is decoded correctly', async () => {
    const decode = async (bytes: Buffer) => {
      let text = ''
      async function* pieces() {
        for (let i = 0; i < bytes.length; i += 3) yield bytes.subarray(i, i + 3)
      }
      for await (const piece of decoded(pieces(), () => 1)) text += piece
      return text
    }
    const latin = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Sjampo på børste</a>'
    expect(await decode(Buffer.from(latin, 'latin1'))).toBe(latin)
    expect(await decode(Buffer.from('\uFEFF<a>å</a>'))).toBe('<a>å</a>')
    expect(await decode(Buffer.from('\uFEFF<a>å</a>', 'utf16le'))).toBe('<a>å</a>')
    await expect(decode(Buffer.from('<a>å</a>', 'latin1'))).rejects.toThrow('tegnsettet')
    await expect(decode(Buffer.from('<?xml version="1.0" encoding="klingon"?>'))).rejects.toThrow('klingon')
  })
})

describe('an amount', () => {
  test('is read and written as its signs say', () => {
    const chance = seeded(7)
    const signs = '0123456789012345678901234567890123456789..-+ '
    const oreByParts = (text: string): number | null => {
      const [, sign, kroner = '', ore = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? []
      if (sign === undefined || kroner + ore === '' || kroner.length > 12 || /[^0]/.test(ore.slice(2)))
        return null
      const size = BigInt(`${kroner}${ore.slice(0, 2).padEnd(2, '0')}`)
      if (size > 10_000_000_000n) return null
      return Number(sign === '-' ? -size : size)
    }
    for (let nth = 0; nth < 50_000; nth++) {
      const length = 1 + Math.floor(chance() * 14)
      const text = Array.from({ length }, () => signs[Math.floor(chance() * signs.length)]).join('')
      const usual = nth % 2 ? text : text.replace(/\D/g, '1').replace(/(..)$/, '.$1')
      const ore = oreOf(usual)
      expect([usual, ore]).toEqual([usual, oreByParts(usual)])
      if (ore !== null) for (const one of [ore, -ore || 0]) expect(kronerOf(one)).toBe((one / 100).toFixed(2))
    }
  })

  test('is kroner with at most two significant decimals', () => {
    const readings = ['16.40', '-16.4', '.5', '5', '+5.00', '16.4000', '-0.00'].map(oreOf)
    expect(readings).toEqual([1640, -1640, 50, 500, 500, 1640, 0])
    const refused = ['', '.', '-', '16,40', '16.405', '1e5', 'NaN', '999999999999', '1 000'].map(oreOf)
    expect(refused.every(reading => reading === null)).toBe(true)
  })

  test('is negative as a debit or as a negative number, and only once as both [F5]', () => {
    expect([
      signed(100, 'C'),
      signed(100, 'D'),
      signed(-100, 'C'),
      signed(-100, 'D'),
      signed(100, undefined),
    ]).toEqual([100, -100, -100, -100, 100])
  })
})
