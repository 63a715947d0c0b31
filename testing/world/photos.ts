import sharp from 'sharp'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { drawPhoto } from '#server/features/complaints/photos/draw-photo'
import { savePhoto } from '#server/features/complaints/photos/photos.queries'
import type { StoredFiles } from '#server/files/stored-files'
import { because } from './because.ts'
import { type Random, seeded } from './random.ts'

/** The number of newest cases with photos. */
const PICTURED = 14

const WIDTH = 480
const HEIGHT = 600

/** Hair from behind: too yellow and uneven before, even and calm after. */
const hair = (random: Random, moment: 'before' | 'after'): string => {
  const between = (low: number, high: number) => low + random() * (high - low)
  const strands = Array.from({ length: 130 }, (_, i) => {
    const x = 130 + (i / 130) * 220 + between(-4, 4)
    const end = moment === 'after' ? 480 : 430 + (i / 130) * 90 + between(-25, 25)
    const bend = between(-26, 26) + (x - 240) * 0.45
    const hue = moment === 'after' ? between(18, 26) : between(34, 50)
    const light = moment === 'after' ? between(20, 38) : between(42, 68)
    return `<path d="M${x} 90 C${x + bend} 220 ${x + bend * 1.4} 360 ${x + bend} ${end}"
      stroke="hsl(${hue} 52% ${light}%)" stroke-width="${between(2, 5)}" fill="none" stroke-linecap="round"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#d9d5d0"/>
    <path d="M60 600 C90 470 190 470 240 470 C290 470 390 470 420 600 Z" fill="#3b3540"/>
    <ellipse cx="240" cy="150" rx="112" ry="84" fill="${moment === 'after' ? '#4a2c1a' : '#b98f45'}"/>
    ${strands.join('')}</svg>`
}

const photographed = async (random: Random, moment: 'before' | 'after') =>
  drawPhoto(
    await sharp(Buffer.from(hair(random, moment)))
      .jpeg()
      .toBuffer(),
  )

/** Photos of the newest cases: one before, and one after if the work is done. */
export const addPhotos = async (db: Db, files: StoredFiles): Promise<void> => {
  const cases = await db.many<{
    objectId: string
    at: Date
    closedAt: Date | null
    createdBy: string | null
  }>(
    because,
    sql`select object_id as "objectId", created_at as at, closed_at as "closedAt", created_by as "createdBy" from complaint
        order by created_at desc limit ${PICTURED}`,
  )
  for (const [place, { objectId, at, closedAt, createdBy }] of cases.entries()) {
    const random = seeded('photo', place)
    // The customer sent every other photo with the case.
    const before = { moment: 'before' as const, createdBy: place % 2 ? createdBy : null, now: new Date(at) }
    await savePhoto(db, files, objectId, await photographed(random, 'before'), before)
    if (!closedAt) continue
    const after = { moment: 'after' as const, createdBy, now: new Date(closedAt) }
    await savePhoto(db, files, objectId, await photographed(random, 'after'), after)
  }
}
