import { type APIRequestContext, expect } from '@playwright/test'
import { plainPicture } from '#testing/pictures'
import { type Caller, callerAs } from './hostile/caller.ts'

const LONG_SALON = 'Frisørsalongen Kristiansand Sørlandssenteret'
const LONG_PERSON = 'Alexandra Konstantinopoulou Fredriksen-Schjelderup'
const SALON = 'salon-majorstuen'

/** Gives a salon and a person of it long names. */
const giveLongNames = async (owner: Caller) => {
  await owner.post('/manage/salon', { objectId: SALON, name: LONG_SALON })
  const people: { objectId: string; version: string }[] = await owner.get('/employees')
  for (const { objectId, version } of people.filter(one => one.objectId === 'amina-yusuf'))
    await owner.post('/manage/info', { objectId, version, name: LONG_PERSON })
}

/** Sends a case with the customers' form and adds photos. Returns its id and the customer's code. */
const sendCase = async (request: APIRequestContext, url: string, owner: Caller) => {
  const form = {
    name: LONG_PERSON,
    phone: '41622087',
    email: 'alexandra.konstantinopoulou.fredriksen@eksempel.example',
    salon: SALON,
    message: 'Fargen ble for gul, og luggen er skjev. '.repeat(12),
    consent: true,
    key: 'a-case-with-everything',
  }
  const sent = await request.post(`${url}/api/guarantee/form`, { data: form })
  const { code } = await sent.json()
  const [{ objectId }] = await owner.get(`/complaints?salonId=${SALON}`)
  for (const moment of ['before', 'after']) {
    const added = await request.post(`${url}/api/complaints/${objectId}/photos?moment=${moment}`, {
      headers: { ...owner.headers, 'content-type': 'application/octet-stream' },
      data: await plainPicture(600, 800).jpeg().toBuffer(),
    })
    expect([moment, added.status()]).toEqual([moment, 200])
  }
  return { case: objectId as string, code: code as string }
}

/** Makes one of each thing that `contents` of e2e/walk.ts names, with long names. Returns their ids by those words. */
export const filled = async (request: APIRequestContext, url: string) => {
  const owner = await callerAs(request, url, 'eier')
  await giveLongNames(owner)
  const ofTheCase = await sendCase(request, url, owner)
  const add = async (type: 'tv' | 'yoga', title: string): Promise<string> =>
    (await owner.post('/tutorials', { title, type, url: 'https://youtu.be/dQw4w9WgXcQ' })).objectId
  const [report] = await owner.get('/reports')
  const [latest] = await owner.get('/imports')
  return {
    ...ofTheCase,
    video: await add('tv', 'Balayage på langt hår, fra konsultasjon til ferdig føning'),
    yoga: await add('yoga', 'Øvelser for skuldre og nakke etter en lang dag'),
    report: report.objectId as string,
    import: latest.objectId as string,
  }
}
export type Filled = Awaited<ReturnType<typeof filled>>

/** '/complaints/{case}' with the case's id. */
export const pathWith = (path: string, ids: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (whole, word: string) => ids[word] ?? whole)
