import { type APIRequestContext, expect } from '@playwright/test'
import { computeRow } from '#domain/payroll/payroll-sheet'
import { handMadeSalon } from '#testing/hand-made-salon'
import { saftXml } from '#testing/saft-xml'
import { metadataOf, mp4Like } from '#testing/tus'
import { type Caller, callerAs } from './caller.ts'
import { manyPayloads, payloadGiver, payloads } from './payloads.ts'

const MONTH = '2026-10'

/** Salons and people with the names that appear on most screens. */
const fillNames = async (admin: Caller) => {
  for (const salon of (await admin.get('/manage/salons')).slice(0, 4)) {
    const { objectId, name } = salon
    // Keeps part of the old name: the test views screens and does not search for names.
    await admin.fill('/manage/salon', text => ({ objectId, name: `${text} ${name}`.slice(0, 80) }), 60)
  }
  await admin.fill('/manage/salon', name => ({ name, registers: [name] }), 80)
  for (const { objectId, version, name } of await admin.get('/employees'))
    await admin.fill(
      '/manage/info',
      text => ({ objectId, version, name: `${text} ${name}`.slice(0, 120) }),
      100,
    )
  for (let n = 0; n < 4; n++)
    await admin.fill('/manage/employee', name => ({ name, activeIn: ['salon-majorstuen'] }), 120)
  await admin.post('/manage/employees/import', {
    text: `navn;ansattnummer;salonger\n${payloads.map(text => `${text.replaceAll(/[;\n"]/g, '')};1;x`).join('\n')}`,
    save: false,
  })
}

/** Cases with customers, messages in both directions, notes, and one from the public form. */
const fillCases = async (manager: Caller, ask: (path: string, data: object) => Promise<{ code: string }>) => {
  const cases: string[] = []
  for (let n = 0; n < 6; n++) {
    const made = await manager.fill(
      '/complaint/create',
      name => ({
        name,
        salon: 'salon-majorstuen',
        email: `kunde${n}@example.test`,
        phone: '41622087',
        message: manyPayloads(10_000),
        type: payloads[n + 3]?.slice(0, 40),
      }),
      120,
    )
    if (!made) continue
    cases.push(made.objectId)
    const noted = { objectId: made.objectId, change: { addNote: { text: manyPayloads(5_000) } } }
    await manager.post('/complaint/update', noted)
    await manager.fill('/complaint/message', text => ({ objectId: made.objectId, text }))
  }
  const next = payloadGiver()
  const key = () => `${Math.random().toString(36).slice(2)}${'k'.repeat(20)}`
  const form = { phone: '41622087', salon: 'salon-majorstuen', consent: true, key: key() }
  const { code } = await ask('/guarantee/form', { ...form, name: next(120), message: manyPayloads(5_000) })
  await ask('/guarantee/answer', { code, key: key(), text: manyPayloads(5_000) })
  return { cases, code }
}

/** A register file with hostile names of companies, people, groups and articles, and a time book of unknown people. */
const fillFiles = async (request: APIRequestContext, url: string, admin: Caller) => {
  const next = payloadGiver()
  // XML does not allow control characters.
  const named = (most: number) => next(most).replaceAll(/\p{Cc}/gu, '')
  const [register] = handMadeSalon.registers
  if (!register) throw new Error('The hand-made salon has one register')
  const hostile = {
    ...handMadeSalon,
    company: named(100),
    employees: handMadeSalon.employees.map(one => ({ ...one, first: named(60), last: named(60) })),
    basics: handMadeSalon.basics.map(one => ({ ...one, name: named(60) })),
    articles: handMadeSalon.articles.map(one => ({ ...one, name: named(60) })),
    registers: [{ ...register, id: `=1+1<img src=x onerror=hostileRan(1)>`, location: named(60) }],
  }
  const send = (name: string, buffer: Buffer) =>
    request.post(`${url}/api/imports?name=${encodeURIComponent(name)}`, {
      headers: { ...admin.headers, 'content-type': 'application/octet-stream' },
      data: buffer,
    })
  await send('<img src=x onerror=hostileRan(1)>.xml', Buffer.from([...saftXml(hostile)].join('')))
  await send('=cmd|x.csv', Buffer.from(payloads.join('\n')))
  await send(`${'W'.repeat(180)}.csv`, Buffer.from('salon;x'))
  for (let tries = 0; tries < 300; tries++) {
    const all: { state: string }[] = await admin.get('/imports')
    if (all.every(({ state }) => state !== 'running')) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** A sent report with explanations, comments and reasons, and another draft. */
const fillReports = async (manager: Caller) => {
  const next = payloadGiver()
  const texts = () => ({
    varTillegg: 100,
    forklaringVarTillegg: next(500),
    fastTillegg: 100,
    forklaringFastTillegg: next(500),
    comment: manyPayloads(500)
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim(),
  })
  const salonId = 'salon-majorstuen'
  const people: { objectId: string; salonId?: string }[] = await manager.get(`/employees?salonId=${salonId}`)
  const paid = people.filter(one => one.salonId === salonId)
  const modifications: Record<string, object> = {}
  const employees: object[] = []
  const missing: Record<string, readonly string[]> = {}
  for (const { objectId } of paid) {
    const { stats } = await manager.post('/stats/salary', { objectId, salonId, month: MONTH })
    const changes = { ...texts(), ...(stats.inputs.employmentId === null && { employmentId: '1131' }) }
    modifications[objectId] = changes
    const { name, hoursIncludeLunch, inputs, terms } = stats
    missing[objectId] = stats.notArrived
    employees.push({
      objectId,
      ...inputs,
      ...computeRow({ ...inputs, ...changes, name, hoursIncludeLunch }, terms),
    })
  }
  const reasons = Object.fromEntries(paid.map(({ objectId }) => [objectId, next(200)]))
  const unpaid: { objectId: string }[] = await manager.get(`/report-suggestions/${salonId}/${MONTH}/unpaid`)
  const report = await manager.post('/report/create', {
    salonId,
    month: MONTH,
    employees,
    modifications,
    reasons,
    missing,
    without: unpaid.map(({ objectId }) => objectId),
  })
  const draft = { salonId: 'salon-grunerlokka', month: MONTH, version: 0 }
  const others: { objectId: string; salonId?: string }[] = await manager.get(
    `/employees?salonId=${draft.salonId}`,
  )
  const drafted = others.filter(one => one.salonId === draft.salonId).map(one => one.objectId)
  await manager.post('/report/draft', {
    ...draft,
    employees: drafted,
    modifications: Object.fromEntries(drafted.map(objectId => [objectId, texts()])),
  })
  return report.objectId as string
}

/** Uploads bytes in one chunk with tus, as the browser does. */
const uploaded = async (request: APIRequestContext, url: string, by: Caller, kind: string, bytes: Buffer) => {
  const name = `${Math.random().toString(36).slice(2).padEnd(20, 'x').slice(0, 20)}.${kind}`
  const contentType = kind === 'vtt' ? 'text/vtt' : 'video/mp4'
  const answer = await request.post(`${url}/api/files`, {
    headers: {
      ...by.headers,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': metadataOf({ folder: 'tutorials', name, contentType }),
      'content-type': 'application/offset+octet-stream',
    },
    data: bytes,
  })
  expect([kind, answer.status()]).toEqual([kind, 201])
  return { folder: 'tutorials', name }
}

/** A stored video with hostile captions, all shown within its first second. */
const fillCaptions = async (request: APIRequestContext, url: string, owner: Caller) => {
  // The server rejects tags unknown to WebVTT. Escaped, they are plain text.
  const texts = payloads.map(text => text.replaceAll(/[\s\0]+|-->/g, ' ').replaceAll('<', '&lt;'))
  const known = ['<c onclick=hostileRan(1)>a</c>', '<v hostileRan(1)>b', '<lang "x">c</lang>']
  const cues = [...texts, ...known].map(text => `00:00.000 --> 00:01.000\n${text}\n`)
  const video = await uploaded(request, url, owner, 'mp4', mp4Like(20_000))
  const { objectId } = await owner.post('/tutorials', { title: 'Med teksting', type: 'tv', upload: video })
  const captions = await uploaded(request, url, owner, 'vtt', Buffer.from(`WEBVTT\n\n${cues.join('\n')}`))
  const changed = await request.patch(`${url}/api/tutorials/${objectId}`, {
    headers: owner.headers,
    data: { captions },
  })
  expect(changed.status()).toBe(200)
  return objectId as string
}

/** Fills every text field of the API. Returns what to open besides the usual screens. */
export const seedHostile = async (request: APIRequestContext, url: string) => {
  const owner = await callerAs(request, url, 'eier')
  const admin = await callerAs(request, url, 'kjedeadmin')
  const manager = await callerAs(request, url, 'sjef')
  const hairdresser = await callerAs(request, url, 'ansatt')

  const report = await fillReports(manager)
  await fillNames(owner)
  const { cases, code } = await fillCases(manager, async (path, data) => {
    const answer = await request.post(`${url}/api${path}`, { data })
    return answer.json()
  })
  await fillFiles(request, url, admin)
  const videos: string[] = []
  for (const type of ['tv', 'yoga'])
    for (let n = 0; n < 6; n++) {
      const made = await owner.fill('/tutorials', title => ({
        title,
        type,
        url: 'https://youtu.be/dQw4w9WgXcQ',
      }))
      if (made) videos.push(made.objectId)
    }
  await owner.fill('/settings', labelDS => ({ labelDS }), 20)
  await owner.fill('/settings', labelPS => ({ labelPS }), 20)
  const captioned = await fillCaptions(request, url, owner)
  const [terms] = await owner.get('/terms')
  const { objectId: _, addedAt: __, addedBy: ___, ...figures } = terms
  const commission = figures.commission ?? { provVareroms: 10, percentage: 40 }
  await owner.fill('/terms', source => ({ ...figures, commission, from: '2027-01', source }), 200)
  for (const person of [hairdresser, manager, owner])
    await person.fill('/account/name', name => ({ name }), 120)
  return { report, cases, code, videos, captioned, owner, manager }
}
