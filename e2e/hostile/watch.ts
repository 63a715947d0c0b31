import type { Page } from '@playwright/test'
import { follow } from '../settled.ts'

/** The only external host that pages may use, for thumbnails of linked videos. */
const PICTURES = 'i.ytimg.com'

/** Records every effect of a hostile text: scripts, dialogs, requests to other hosts, CSP violations, errors. */
export const watchHostile = async (page: Page, url: string): Promise<() => readonly string[]> => {
  const { host } = new URL(url)
  const noted: string[] = []
  const note = (what: string) => noted.push(`${new URL(page.url()).pathname}: ${what}`)
  follow(page)
  await page.exposeBinding('hostileRan', (_source, what) => note(`a script ran: ${what}`))
  await page.exposeBinding('hostileBreach', (_source, what) => note(`the CSP was breached: ${what}`))
  await page.addInitScript(() => {
    const { hostileBreach } = window as unknown as { hostileBreach: (what: string) => void }
    document.addEventListener('securitypolicyviolation', event =>
      hostileBreach(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  page.on('dialog', dialog => {
    // The product itself asks before leaving a sheet while it is being saved.
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    note(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', popup => note(`a window: ${popup.url()}`))
  page.on('console', message => {
    const text = message.text()
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) note(`an error: ${text}`)
  })
  page.on('pageerror', error => note(`an error: ${error.message}`))
  await page.route(
    target => !['data:', 'blob:'].includes(target.protocol) && target.host !== host,
    route => {
      const asked = new URL(route.request().url())
      if (asked.host !== PICTURES) note(`a request to ${asked.host}`)
      return route.fulfill({ status: 404, body: '' })
    },
  )
  return () => noted
}
