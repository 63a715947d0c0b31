// Light or dark before the first paint, so that nobody is dazzled: a file of its own, since the CSP allows no inline script.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let chosen = null
    try {
      chosen = localStorage.getItem('foehn.scheme')
    } catch {
      // Storage may be closed to us; then the system decides.
    }
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches)
    document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  }
  apply()
  system.addEventListener('change', apply)
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
