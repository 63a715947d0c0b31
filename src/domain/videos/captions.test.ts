import { describe, expect, it } from 'vitest'
import { captionsFault } from './captions.ts'

const good = `WEBVTT - Balayage

NOTE laget for hånd

1
00:01.000 --> 00:04.500 line:80%
Først deler vi håret.

01:02:03.004 --> 01:02:05.000
<v Silje>Så begynner vi bak.
`

describe('captions [S10]', () => {
  it('with times in order are taken, with any kind of line break and with a mark of their coding', () => {
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
})
