// Sets light or dark before the first paint. The server puts this script into its pages and allows it by its hash (http/page.ts).
;(() => {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const resolved = () => {
    let chosen = null
    try {
      chosen = localStorage.getItem('foehn.scheme')
    } catch {
      // Storage may be unavailable; then the system setting applies.
    }
    return chosen === 'dark' || (chosen !== 'light' && system.matches) ? 'dark' : 'light'
  }
  root.dataset.mantineColorScheme = resolved()
  // All colours change in one frame: a transition between the schemes passes through unreadable colour pairs.
  const change = () => {
    const scheme = resolved()
    if (root.dataset.mantineColorScheme === scheme) return
    root.dataset.schemeChanges = ''
    root.dataset.mantineColorScheme = scheme
    // Reading a colour makes the browser compute all of them now, while the rule in ui/base.css disables transitions.
    void getComputedStyle(document.body).color
    delete root.dataset.schemeChanges
  }
  system.addEventListener('change', change)
  // Changes in another tab, and in this one (ui/scheme.ts).
  addEventListener('storage', change)
  addEventListener('foehn:scheme', change)
})()

// If a user was signed in at the last visit, preloads the chunks that the server listed for the page, while the first script is still
// being parsed, and requests the session (web/api/early-renewal.ts).
;(() => {
  const named = document.querySelector('meta[name="foehn-parts"]')?.content
  if (named === undefined) return
  try {
    if (localStorage.getItem('foehn.signedIn') === null) return
    if (localStorage.getItem('foehn.leaving') !== null) return
  } catch {
    return
  }
  for (const href of named.split(' ')) {
    const link = document.createElement('link')
    link.crossOrigin = ''
    if (href.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
    } else {
      link.rel = 'modulepreload'
    }
    link.href = href
    document.head.append(link)
  }
  const renew = async () => {
    const response = await fetch('/api/identity/refresh', {
      method: 'POST',
      headers: { accept: 'application/json' },
    })
    return response.ok ? await response.json() : null
  }
  // One tab at a time, as in web/api/tabs.ts. The browser grants a lock only after the program has run, so this uses a mark in local
  // storage. While another tab renews, the program renews later.
  const MARK = 'foehn.session.early'
  const MARK_MS = 1_500
  const TURN_MS = 10_000
  const isHeld = (name, longest) => {
    const held = JSON.parse(localStorage.getItem(name) ?? 'null')
    return held !== null && held.until > Date.now() && held.until <= Date.now() + longest
  }
  const mine = JSON.stringify({ until: Date.now() + MARK_MS })
  try {
    if (isHeld(MARK, MARK_MS) || isHeld('foehn.session.turn', TURN_MS)) return
    localStorage.setItem(MARK, mine)
  } catch {
    return
  }
  // After its time another tab may have set the mark.
  const release = () => {
    if (localStorage.getItem(MARK) === mine) localStorage.removeItem(MARK)
  }
  addEventListener('pagehide', release)
  const done = () => {
    removeEventListener('pagehide', release)
    release()
  }
  window.foehnRenewal = renew()
    .catch(() => null)
    .finally(done)
})()
