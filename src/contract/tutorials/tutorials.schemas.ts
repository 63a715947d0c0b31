import { z } from 'zod'
import { gradedFigures } from '#domain/statistics/thresholds'
import { LONGEST_TITLE, tutorialFaults, tutorialTypes } from '#domain/tutorials/tutorial'
import type { SubjectSchemas } from '../endpoint.ts'
import { byId, instant, objectId, requestedInstant, success } from '../fields.schemas.ts'

const type = z.enum(tutorialTypes)
/** The key figure that a video teaches. It must have thresholds, so that the video can be suggested when the figure is low. */
const figure = z.enum(gradedFigures)

const viewing = z.object({
  /** The position at which playback resumes, in milliseconds. */
  positionMs: z.number(),
  /** The share of the video that was played: 0 to 1. */
  share: z.number(),
  openedAt: instant,
  seenAt: instant.nullable(),
})
export type Viewing = z.output<typeof viewing>

export const tutorial = z.object({
  objectId,
  title: z.string(),
  type,
  /** The URL of the video: the stored file, or the link. Empty for an API token if the file is stored (A121). */
  url: z.string(),
  filePath: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  thumbnailPath: z.string().nullable(),
  isFromVideoHosting: z.boolean(),
  /** Only for a stored file. */
  contentType: z.string().nullable(),
  seconds: z.number().nullable(),
  /** Only for a stored file with captions. */
  captionsUrl: z.string().nullable(),
  figure: figure.nullable(),
  createdAt: instant,
  /** True for a recent video that the viewer has not opened. */
  isNew: z.boolean(),
  /** The viewer's progress; null if they never opened the video. */
  viewing: viewing.nullable(),
})
export type Tutorial = z.output<typeof tutorial>

/** A position in a video, in milliseconds; a video lasts a day at most. */
const moment = z.number().int().min(0).max(86_400_000)

const training = z.object({
  /** The number of people in the salon. */
  people: z.number(),
  /** 'opened' for a link, because playback of a linked video cannot be measured. */
  basis: z.enum(['seen', 'opened']),
  /** The people who have seen or opened it, by name. The others are only counted. */
  seen: z.array(z.object({ objectId, name: z.string() })),
  figure: figure.nullable(),
  /** The combined figure of the people who have seen it; null if they are too few or have no figures yet. */
  course: z
    .object({
      /** The number of these people with figures both before and after. */
      people: z.number(),
      before: z.number().nullable(),
      after: z.number().nullable(),
      /** Four weeks before each person saw the video, and four weeks after; null if too few have figures. */
      weeks: z.array(z.number().nullable()),
    })
    .nullable(),
})
export type TutorialTraining = z.output<typeof training>

export const tutorialsSchemas = {
  list: {
    summary: 'Videos of a type, newest first',
    query: z.strictObject({ type: type.default('tv') }),
    reply: z.array(tutorial),
  },
  taught: { summary: 'Videos of both types that teach a key figure, newest first', reply: z.array(tutorial) },
  news: {
    summary: 'How many videos of each type came since the caller looked at the list',
    reply: z.object({ tv: z.number(), yoga: z.number() }),
  },
  looked: {
    summary: 'The caller has looked at a list up to this video: the mark on its tab goes',
    body: z.strictObject({ type, until: requestedInstant }),
    reply: success,
  },
  get: { summary: 'One video', params: byId, reply: tutorial },
  view: {
    summary:
      'The caller has opened a video, or played these pieces of it. Of what is new only as much counts as can be played since the last call',
    params: byId,
    body: z.strictObject({
      /** The position at which playback resumes; absent if the video was only opened. */
      positionMs: moment.optional(),
      /** All intervals played since the page was opened. Repeated intervals count once. */
      played: z
        .array(z.strictObject({ from: moment, to: moment }))
        .max(200)
        .default([]),
    }),
    reply: viewing,
  },
  training: {
    summary: 'Who of a salon has seen a video, and the course of its key figure for them together',
    params: byId,
    query: z.strictObject({ salonId: objectId }),
    reply: training,
  },
  change: {
    summary: 'Ties a video to a key figure or loosens it; gives a stored one captions or takes them away',
    params: byId,
    body: z.strictObject({
      figure: figure.nullable().optional(),
      captions: z
        .strictObject({ folder: z.string().max(100), name: z.string().max(300) })
        .nullable()
        .optional(),
    }),
    reply: tutorial,
  },
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
