// node testing/world/videos/make.mjs: records the demo chain's videos of moving strands of hair in Chromium, as WebM of about 100
// kB.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { browserPath } from '../../../scripts/browser.mjs'

const videos = [
  { name: 'balayage', ground: '#26101f', strand: '#e5b3d5', seed: 3 },
  { name: 'omklipp', ground: '#3a2318', strand: '#e0a078', seed: 7 },
  { name: 'yoga', ground: '#16241f', strand: '#8fd8ab', seed: 11 },
]

/** Runs in the page: draws for three seconds and returns the recording in base64. */
const record = async ({ ground, strand, seed }) => {
  const canvas = document.createElement('canvas')
  canvas.width = 480
  canvas.height = 270
  const context = canvas.getContext('2d')
  const draw = time => {
    context.fillStyle = ground
    context.fillRect(0, 0, 480, 270)
    context.strokeStyle = strand
    for (let i = 0; i < 18; i++) {
      context.globalAlpha = 0.25 + i / 30
      context.beginPath()
      for (let x = 0; x <= 480; x += 12)
        context.lineTo(
          x,
          135 + (i - 9) * 7 * Math.cos(x / 150 + seed) + 24 * Math.sin(x / 90 + time / 700 + seed + i / 6),
        )
      context.stroke()
    }
  }
  const recorder = new MediaRecorder(canvas.captureStream(15), {
    mimeType: 'video/webm;codecs=vp8',
    videoBitsPerSecond: 260_000,
  })
  const chunks = []
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  const stopped = new Promise(resolve => {
    recorder.onstop = resolve
  })
  const timer = setInterval(() => draw(performance.now()), 1000 / 15)
  recorder.start()
  await new Promise(resolve => setTimeout(resolve, 3000))
  recorder.stop()
  await stopped
  clearInterval(timer)
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
  const [, picture] = canvas.toDataURL('image/jpeg', 0.8).split(',')
  return [picture, btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))]
}

const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
const page = await browser.newPage()
for (const video of videos) {
  const [picture, film] = await page.evaluate(record, video)
  for (const [ending, text] of [
    ['jpg', picture],
    ['webm', film],
  ])
    writeFileSync(
      fileURLToPath(new URL(`${video.name}.${ending}`, import.meta.url)),
      Buffer.from(text, 'base64'),
    )
}
await browser.close()
