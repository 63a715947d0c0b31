const KEPT = 'foehn.program'
/** The first screen comes first. */
const QUIET = 4_000

const partsOfThisPage = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name.startsWith(`${location.origin}/assets/`))

/** Keeps the page and the parts of the program that it used, and nothing of an earlier version. */
const keep = async (): Promise<void> => {
  const kept = await caches.open(KEPT)
  const wanted = new Set([`${location.origin}/`, ...partsOfThisPage()])
  const there = await kept.keys()
  const page = await fetch('/', { cache: 'no-store' })
  const isNewer = (await (await kept.match('/'))?.text()) !== (await page.clone().text())
  if (isNewer) {
    for (const request of there) if (!wanted.has(request.url)) await kept.delete(request)
    await kept.put('/', page)
  }
  const missing = [...wanted].filter(url => !there.some(request => request.url === url))
  await kept.addAll(missing.filter(url => url !== `${location.origin}/`))
}

/** Makes the product open without a network: a worker serves the program that is kept here. No figure and no person is. */
export const keepProgram = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    // A browser that will keep nothing opens the product as before.
    navigator.serviceWorker
      .register('/sw.js')
      .then(keep)
      .catch(() => undefined)
  }, QUIET)
}
