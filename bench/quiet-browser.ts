import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { browserPath } from '../scripts/browser.mjs'

/** The conditions of a page load. */
export interface Conditions {
  /** Divides the speed of the processor. */
  readonly slowed?: number
  /** Milliseconds of latency, and bytes per second; -1 is unlimited. */
  readonly network?: {
    readonly latency: number
    readonly downloadThroughput: number
    readonly uploadThroughput: number
  }
}

export interface QuietBrowser {
  /** Loads a page in a new tab. Returns when its first figure was painted, in ms since the load began. */
  readonly load: (url: string, conditions: Conditions) => Promise<number>
  readonly close: () => Promise<void>
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly sessionId?: string
  readonly params?: { readonly url?: string }
  readonly result?: { readonly targetId?: string; readonly sessionId?: string }
  readonly error?: { readonly message: string }
}

/** Runs in a page: tells when the first figure is painted, in ms since the load began. */
export const whenPainted = (
  tell: (milliseconds: number) => void,
  figure = '[data-explains]',
): MutationObserver => {
  const seen = new MutationObserver(() => {
    if (!document.querySelector(figure)) return
    seen.disconnect()
    requestAnimationFrame(() => setTimeout(() => tell(performance.now())))
  })
  seen.observe(document, { childList: true, subtree: true })
  return seen
}

const REPORT = '#painted-after-'
/** Reports the paint in the address, because the browser tells its changes. */
const reporting = `(${whenPainted})(time => history.replaceState(history.state, '', '${REPORT}' + time), '[data-explains], main tbody td')`

/** Sends commands to Chromium through a pipe, and passes its events on. */
const connect = (browser: ChildProcess, heard: (event: Message) => void) => {
  const [, , , commands, replies] = browser.stdio as [null, null, null, Writable, Readable]
  const waiting = new Map<number, (reply: Message) => void>()
  let begun = ''
  replies.on('data', (bytes: Buffer) => {
    const parts = (begun + bytes.toString()).split('\0')
    begun = parts.pop() ?? ''
    for (const part of parts) {
      const message = JSON.parse(part) as Message
      if (message.id === undefined) heard(message)
      else waiting.get(message.id)?.(message)
    }
  })
  let last = 0
  return async (method: string, params: object = {}, sessionId?: string) => {
    const id = ++last
    const replied = new Promise<Message>(resolve => waiting.set(id, resolve))
    commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    const { result, error } = await replied
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }
}

/**
 * Opens Chromium with a profile, without a test driver. A driver enables the inspector's Runtime domain in each page. The page
 * then collects the source positions of large scripts while it starts: 40–70 ms on a 4× slower processor, which no user waits for.
 */
export const openQuietBrowser = async (profile: string): Promise<QuietBrowser> => {
  const browser = spawn(
    browserPath(),
    [
      ...['--headless=new', '--no-sandbox', '--disable-background-networking', '--remote-debugging-pipe'],
      ...[`--user-data-dir=${profile}`, '--window-size=1440,900', '--lang=nb-NO', 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const ended = once(browser, 'exit')
  const reported = new Map<string, (milliseconds: number) => void>()
  const send = connect(browser, ({ method, sessionId = '', params }) => {
    const [, milliseconds] = params?.url?.split(REPORT) ?? []
    if (method === 'Page.navigatedWithinDocument' && milliseconds !== undefined)
      reported.get(sessionId)?.(Number(milliseconds))
  })

  const load: QuietBrowser['load'] = async (url, { slowed: rate = 1, network }) => {
    const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
    const { sessionId = '' } = await send('Target.attachToTarget', { targetId, flatten: true })
    const tell = (method: string, params?: object) => send(method, params, sessionId)
    await tell('Page.enable')
    await tell('Page.addScriptToEvaluateOnNewDocument', { source: reporting })
    await tell('Emulation.setCPUThrottlingRate', { rate })
    if (network) {
      await tell('Network.enable')
      await tell('Network.emulateNetworkConditions', { offline: false, ...network })
    }
    const painted = new Promise<number>(resolve => reported.set(sessionId, resolve))
    await tell('Page.navigate', { url })
    const milliseconds = await painted
    reported.delete(sessionId)
    await send('Target.closeTarget', { targetId })
    return milliseconds
  }
  const close = async () => {
    // The pipe can close before the reply.
    void send('Browser.close')
    await ended
  }
  return { load, close }
}
