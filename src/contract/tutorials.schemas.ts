import { z } from 'zod'
import { gradedFigures } from '#domain/key-figures/thresholds'
import { LONGEST_TITLE, tutorialFaults, tutorialTypes } from '#domain/videos/tutorial'
import type { SubjectSchemas } from './endpoint.ts'
import { byId, instant, objectId, success } from './fields.schemas.ts'

const type = z.enum(tutorialTypes)
/** The key figure that a video teaches: one that has thresholds, so that it can be offered where it is low. */
const figure = z.enum(gradedFigures)

export const tutorial = z.object({
  objectId,
  title: z.string(),
  type,
  /** Where the video is read: our stored file, or the link. */
  url: z.string(),
  filePath: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  thumbnailPath: z.string().nullable(),
  isFromVideoHosting: z.boolean(),
  /** Of a stored file. */
  contentType: z.string().nullable(),
  seconds: z.number().nullable(),
  figure: figure.nullable(),
  createdAt: instant,
})
export type Tutorial = z.output<typeof tutorial>

export const tutorialsSchemas = {
  list: {
    summary: 'Videos of a type, newest first',
    query: z.strictObject({ type: type.default('tv') }),
    reply: z.array(tutorial),
  },
  get: { summary: 'One video', params: byId, reply: tutorial },
  create: {
    summary:
      'Adds a video: one that was uploaded to the folder tutorials, with its picture beside it where there is one ({id}.jpg), or a link',
    body: z.strictObject({
      title: z
        .string()
        .trim()
        .min(1, tutorialFaults.title)
        .max(LONGEST_TITLE, `Tittelen kan ha høyst ${LONGEST_TITLE} tegn`),
      type,
      upload: z.strictObject({ folder: z.string().max(100), name: z.string().max(300) }).optional(),
      url: z.string().max(500).optional(),
      figure: figure.optional(),
      seconds: z.number().int().positive().max(86_400).optional(),
    }),
    reply: tutorial,
  },
  remove: {
    summary: 'Removes a video with its file and its picture',
    params: byId,
    reply: success,
  },
} satisfies SubjectSchemas
