import { makeApart, threadBeside } from '#server/files/apart'
import { type MadeFile, PDF } from '#server/files/send-file'
import { slug } from '#server/files/slug'

export interface PosterOf {
  readonly salonId: string
  readonly salonName: string
  readonly publicUrl: string
  readonly now: Date
}

/** URL of a salon's form. */
export const formUrl = (publicUrl: string, salonId: string): string =>
  `${publicUrl}/garanti/${encodeURIComponent(salonId)}`

const thread = threadBeside(import.meta.url, 'poster.worker')

/** The salon's poster, drawn on a worker thread. */
export const posterOf = async (poster: PosterOf, left: AbortSignal): Promise<MadeFile> => ({
  name: `garanti_${slug(poster.salonName)}.pdf`,
  type: PDF,
  bytes: await makeApart(thread, poster, left),
})
