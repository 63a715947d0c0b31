const KEPT = 'foehn.program'
/** Delay in milliseconds, so that the first screen loads first. */
const QUIET = 4_000

const partsOfThisPage = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name.startsWith(`${location.origin}/assets/`))

/** Caches the page and the program files it used, and removes those of earlier versions. */
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

/** Lets the product open without a network: a service worker serves the cached program. No figures or personal data are cached. */
export const keepProgram = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    // If the browser cannot cache, the product opens as usual.
    navigator.serviceWorker
      .register('/sw.js')
      .then(keep)
      .catch(() => undefined)
  }, QUIET)
}
