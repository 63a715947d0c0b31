// Light or dark before the first paint, so that nobody is dazzled: a file of its own, since the CSP allows no inline script.
;(() => {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const resolved = () => {
    let chosen = null
    try {
      chosen = localStorage.getItem('foehn.scheme')
    } catch {
      // Storage may be closed to us; then the system decides.
    }
    return chosen === 'dark' || (chosen !== 'light' && system.matches) ? 'dark' : 'light'
  }
  root.dataset.mantineColorScheme = resolved()
  // All colours change in one frame: a transition from one scheme to the other passes through pairs that cannot be read.
  const change = () => {
    const scheme = resolved()
    if (root.dataset.mantineColorScheme === scheme) return
    root.dataset.schemeChanges = ''
    root.dataset.mantineColorScheme = scheme
    // To read a colour makes the browser compute all of them now, while the rule in ui/base.css holds transitions off.
    void getComputedStyle(document.body).color
    delete root.dataset.schemeChanges
  }
  system.addEventListener('change', change)
  // Chosen in another tab, and in this one (ui/scheme.ts).
  addEventListener('storage', change)
  addEventListener('foehn:scheme', change)
})()

// Somebody was signed in when this browser was here last: the parts of the program that their page needs, which the server has named,
// are fetched while the first one is read, not after it has asked for them; and so is the session (web/api/early-renewal.ts).
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
  // One tab at a time, as in web/api/tabs.ts; without locks the program does it by itself.
  window.foehnRenewal = navigator.locks?.request('foehn.session', renew).catch(() => null)
})()
