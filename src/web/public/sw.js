// Opens the installed app without a network: caches the page and the chunks used last. It caches the program only, never API
// responses with people and figures.
const KEPT = 'foehn.program'

self.addEventListener('install', event => {
  self.skipWaiting()
  // Browsers with static routes do not start this worker to open a page.
  event.addRoutes?.([
    { condition: { urlPattern: new URLPattern({ pathname: '/api/*' }) }, source: 'network' },
    { condition: { urlPattern: new URLPattern({ pathname: '/assets/*' }) }, source: { cacheName: KEPT } },
  ])
})

// The browser requests the page while this worker starts. The route 'race-network-and-fetch-handler' does the same, but without a
// network Chromium sometimes never answers it.
self.addEventListener('activate', event =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

const servedPage = async event => (await event.preloadResponse) ?? fetch(event.request)
const keptPage = async () => (await caches.match('/')) ?? Response.error()

self.addEventListener('fetch', event => {
  const { request } = event
  const { pathname } = new URL(request.url)
  // The customers' pages are not part of the installed app.
  if (request.method !== 'GET' || pathname.startsWith('/garanti/')) return
  if (request.mode === 'navigate') event.respondWith(servedPage(event).catch(keptPage))
  else if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request).then(kept => kept ?? fetch(request)))
})
