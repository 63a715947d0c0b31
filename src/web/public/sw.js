// Lets the installed product open without a network: the page and the parts of it that were used last. It keeps the program only; what
// the server answers about people and figures never comes by here.
const KEPT = 'foehn.program'

self.addEventListener('install', event => {
  self.skipWaiting()
  // Where the browser can, it needs not start this file to open a page.
  event.addRoutes?.([
    { condition: { urlPattern: new URLPattern({ pathname: '/api/*' }) }, source: 'network' },
    { condition: { urlPattern: new URLPattern({ pathname: '/assets/*' }) }, source: { cacheName: KEPT } },
  ])
})

// The browser asks the server for a page while this file starts. The route 'race-network-and-fetch-handler' does the same, but without a
// network Chromium sometimes never answers it.
self.addEventListener('activate', event =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

const servedPage = async event => (await event.preloadResponse) ?? fetch(event.request)
const keptPage = async () => (await caches.match('/')) ?? Response.error()

self.addEventListener('fetch', event => {
  const { request } = event
  const { pathname } = new URL(request.url)
  // What customers open is no part of the installed product.
  if (request.method !== 'GET' || pathname.startsWith('/garanti/')) return
  if (request.mode === 'navigate') event.respondWith(servedPage(event).catch(keptPage))
  else if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request).then(kept => kept ?? fetch(request)))
})
