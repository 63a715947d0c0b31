import { expect, test } from 'vitest'
import { LARGEST_CAPTIONS } from '#domain/tutorials/captions'
import { faultOfCaptions } from './captions-fault.ts'

const faultOf = (text: string) => faultOfCaptions(new File([text], 'tekst.vtt'))

test('captions are checked before they are sent (S10)', async () => {
  expect(await faultOf('WEBVTT\n\n00:01.000 --> 00:02.000\nHei')).toBeNull()
  expect(await faultOf('1\n00:00:01,000 --> 00:00:02,000\nHei')).toBe('Teksting må være en WebVTT-fil (.vtt)')
  expect(await faultOf('WEBVTT\n\n00:02.000 --> 00:01.000\nHei')).toBe('Linje 3 slutter før den begynner')
  expect(await faultOf('x'.repeat(LARGEST_CAPTIONS + 1))).toBe(
    'Tekstingen er for stor. En fil kan være på 1 MB',
  )
})
