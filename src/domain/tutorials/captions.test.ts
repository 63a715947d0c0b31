import { describe, expect, it } from 'vitest'
import { CAPTIONS_TOO_LARGE, checkCaptions } from './captions.ts'

/** Returns the fault and the number of pauses before it was found. */
const checked = (text: string) => {
  const check = checkCaptions(text)
  let pauses = 0
  let step = check.next()
  for (; !step.done; step = check.next()) pauses++
  return { fault: step.value, pauses }
}
const captionsFault = (text: string) => checked(text).fault
const cue = (line: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${line}`

const good = `WEBVTT - Balayage

NOTE laget for hånd

1
00:01.000 --> 00:04.500 line:80%
Først deler vi håret.

01:02:03.004 --> 01:02:05.000
<v Silje>Så begynner vi bak.
`

describe('captions [S10]', () => {
  it('with ordered times are accepted, with any line break and with a byte order mark', () => {
    expect(captionsFault(good)).toBe(null)
    expect(captionsFault(good.replaceAll('\n', '\r\n'))).toBe(null)
    expect(captionsFault(`\uFEFF${good}`)).toBe(null)
  })

  it.each([
    ['1\n00:00:01,000 --> 00:00:02,000\nSubRip', 'Teksting må være en WebVTT-fil (.vtt)'],
    ['WEBVTTX\n', 'Teksting må være en WebVTT-fil (.vtt)'],
    ['', 'Teksting må være en WebVTT-fil (.vtt)'],
    ['WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nx', 'Linje 3 er ikke et tidspunkt slik WebVTT skriver det'],
    ['WEBVTT\n\n00:61.000 --> 00:62.000\nx', 'Linje 3 er ikke et tidspunkt slik WebVTT skriver det'],
    ['WEBVTT\n\n00:02.000 --> 00:02.000\nx', 'Linje 3 slutter før den begynner'],
    [
      'WEBVTT\n\n00:09.000 --> 00:10.000\nx\n\n00:02.000 --> 00:03.000\ny',
      'Linje 6 begynner før teksten over',
    ],
    ['WEBVTT\n\nNOTE bare en merknad', 'Tekstingen har ingen tekster'],
    [`WEBVTT\n\n00:01.000 --> 00:02.000\nh\uFFFDr`, 'Tekstingen må være lagret som UTF-8'],
  ])('%j: %s', (text, fault) => {
    expect(captionsFault(text)).toBe(fault)
  })

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT src=//x.test/x.js>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="javascript:alert(1)">',
    '<a href="https://x.test">les mer</a>',
    '<style>::cue{background:url(https://x.test)}</style>',
    '<!-- skjult -->'.replace('-->', '>'),
    '</html',
    '<b<img src=x>',
  ])('%s: is not a caption tag', line => {
    expect(captionsFault(cue(line))).toMatch(/^Linje 4 har koden <.+>\. Teksting er bare tekst$/)
  })

  it.each([
    '<v Silje>Hei',
    '<c.gul.stor>gult</c>',
    '<b>sterkt</b> <i>skrått</i> <u>under</u>',
    '<ruby>a<rt>b</rt></ruby> <lang en>hi</lang>',
    '<00:01.500>nå',
    '3 < 5, og jeg <3 hår',
    '&lt;script&gt;',
  ])('%s: is caption text', line => {
    expect(captionsFault(cue(line))).toBe(null)
  })

  it.each([
    ['WEBVTT\n\nSTYLE\n::cue { background: url(https://x.test/a.png) }\n\n00:01.000 --> 00:02.000\nx', 3],
    ['WEBVTT\r\n\r\nSTYLE \r\n::cue { color: red }\r\n\r\n00:01.000 --> 00:02.000\r\nx', 3],
  ])('%j: a style sheet is refused', (text, line) => {
    expect(captionsFault(text)).toBe(`Linje ${line} er et stilark (STYLE). Teksting er bare tekst`)
  })

  it('may overlap, but may not have negative or backward times', () => {
    expect(captionsFault('WEBVTT\n\n00:01.000 --> 00:09.000\na\n\n00:02.000 --> 00:03.000\nb')).toBe(null)
    expect(captionsFault('WEBVTT\n\n-00:01.000 --> 00:02.000\na')).toMatch(/^Linje 3 er ikke et tidspunkt/)
    expect(captionsFault('WEBVTT\n\n00:01.000 --> -00:02.000\na')).toMatch(/^Linje 3 er ikke et tidspunkt/)
  })

  it('in another coding than UTF-8, or with a NUL, are refused', () => {
    for (const bytes of [
      Buffer.from(`\uFEFF${good}`, 'utf16le'),
      Buffer.from(good, 'latin1'),
      Buffer.from(good.replace('håret', 'h\0ret')),
      Buffer.concat([Buffer.from(good), Buffer.from([0xc0, 0xbc])]),
    ])
      expect(captionsFault(bytes.toString('utf8'))).toBe('Tekstingen må være lagret som UTF-8')
  })

  it('are refused when they are too many, too long, or too large', () => {
    const times = '00:01.000 --> 00:02.000\n'
    expect(captionsFault(`WEBVTT\n\n${times.repeat(10_000)}`)).toBe(null)
    expect(captionsFault(`WEBVTT\n\n${times.repeat(10_001)}`)).toBe(
      'Linje 10003 er én tekst for mye. 10 000 er det meste',
    )
    expect(captionsFault(cue('x'.repeat(2_000)))).toBe(null)
    expect(captionsFault(cue('x'.repeat(2_001)))).toBe('Linje 4 er for lang. 2000 tegn er det meste')
    expect(captionsFault(`WEBVTT\n\n${times.repeat(50_000)}`)).toBe(CAPTIONS_TOO_LARGE)
  })

  it('do not block other requests: the check pauses after 500 lines, and after 32 768 characters and a line', () => {
    const { pauses } = checked(`WEBVTT${'\n'.repeat(100_000)}`)
    expect(pauses).toBe(200)
    for (const line of ['<b>'.repeat(660), '\t'.repeat(1999), '<'.repeat(1999)]) {
      const text = `WEBVTT${`\n${line}`.repeat(500)}`
      expect(checked(text).pauses).toBeGreaterThanOrEqual(Math.floor(text.length / (32_768 + 2_000)))
    }
  })
})
