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
