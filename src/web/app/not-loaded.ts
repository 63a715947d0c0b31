/** The messages of Chromium, Firefox and Safari when a script fails to load, and of Vite when a style sheet does. */
const SAID =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Load failed|Failed to fetch/

/** True when a part of the program failed to load. Any other error is a bug. */
export const isNotLoaded = (error: unknown): boolean => error instanceof Error && SAID.test(error.message)

/** Milliseconds. The minimum interval between reloads of a page that keeps failing. */
const PAUSE = 10_000

/** Reloads the page, which then loads its files by their current names. */
export const loadAnew = (): void => {
  setTimeout(() => location.reload(), PAUSE - performance.now())
}
