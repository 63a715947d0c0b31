import { CAPTIONS_TOO_LARGE, checkCaptions, LARGEST_CAPTIONS } from '#domain/tutorials/captions'

/** The files that are offered for captions. */
export const CAPTIONS_TYPES = '.vtt,text/vtt'

/** The reason why a file cannot be captions (S10), found before it is sent; or null. The server looks again. */
export const faultOfCaptions = async (file: File): Promise<string | null> => {
  if (file.size > LARGEST_CAPTIONS) return CAPTIONS_TOO_LARGE
  const checking = checkCaptions(await file.text())
  for (;;) {
    const { done, value } = checking.next()
    if (done) return value
  }
}
