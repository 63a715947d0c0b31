import { expect, test } from 'vitest'
import { faultOfVideo } from './video-fault.ts'

const WEBM = [0x1a, 0x45, 0xdf, 0xa3]
const fileOf = (name: string, type: string, bytes: readonly number[]) =>
  new File([new Uint8Array(bytes)], name, { type })

test('a video by its name only is refused before it is sent, in Norwegian [R122]', async () => {
  expect(await faultOfVideo(fileOf('film.webm', 'video/webm', WEBM))).toBeNull()
  expect(await faultOfVideo(fileOf('brev.mp4', 'video/mp4', [120, 120, 120, 120]))).toEqual({
    text: '«brev.mp4» er ikke en video som kan vises her. Lagre den som MP4, og velg den på nytt.',
  })
  for (const none of [fileOf('brev.txt', 'text/plain', WEBM), fileOf('tom.mp4', 'video/mp4', [])])
    expect(await faultOfVideo(none)).toEqual({ text: 'Only video files are accepted', lang: 'en' })
})
