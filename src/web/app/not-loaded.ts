/** What Chromium, Firefox and Safari say where a part of the program could not be fetched, and Vite of a style sheet. */
const SAID =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Load failed|Failed to fetch/

/** Whether a part of the program could not be fetched; anything else that is thrown is a fault of ours. */
export const isNotLoaded = (error: unknown): boolean => error instanceof Error && SAID.test(error.message)

/** A page that was loaded anew and still cannot be shown goes round no faster than this. */
const PAUSE = 10_000

/** Loads the page anew, which fetches its parts by the names they have now. */
export const loadAnew = (): void => {
  setTimeout(() => location.reload(), PAUSE - performance.now())
}
