import type { Page } from '@playwright/test'

/** The pages of a PDF made by Chromium, each with its size in points. */
export const pagesOf = (pdf: Buffer): readonly (readonly [width: number, height: number])[] =>
  [
    ...pdf.toString('latin1').matchAll(/\/Type \/Page\b[^s][\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g),
  ].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])

/** Elements that should not be printed: navigation, buttons, ink-heavy colours, clipped tables, bars without colour. */
export const wrongOnPaper = (page: Page) =>
  page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const wrong: string[] = []
    const told = (element: Element) => `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)}`
    const isPlain = (element: Element) =>
      element.matches('select') &&
      [element, element.parentElement].every(box => box && getComputedStyle(box).borderTopWidth === '0px')
    // A figure with an explanation is a button styled as text, and an inline choice reads as its text.
    for (const one of document.querySelectorAll('nav, button, [role="combobox"], select, input'))
      if (seen(one) && !one.closest('table, dl') && !isPlain(one)) wrong.push(`control: ${told(one)}`)
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const light = (colour: string) => {
      if (!canvas) return 0
      canvas.fillStyle = '#fff'
      canvas.fillRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
      return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
    }
    for (const one of document.querySelectorAll('body, main, main *')) {
      if (!seen(one)) continue
      const { color, backgroundColor, overflowX } = getComputedStyle(one)
      if (light(backgroundColor) < 0.5 && one.textContent?.trim()) wrong.push(`dark ground: ${told(one)}`)
      const hasText = [...one.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
      if (hasText && light(color) > 0.6) wrong.push(`pale text: ${told(one)}`)
      if (overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
        wrong.push(`cut: ${told(one)}`)
    }
    // Without this the browser prints no background.
    for (const one of document.querySelectorAll('main [class*="_track"] > i'))
      if (seen(one) && getComputedStyle(one).printColorAdjust !== 'exact')
        wrong.push(`bar without its colour: ${one.className}`)
    return wrong.slice(0, 10)
  })

/** Elements that do not stand out from the background in forced colours. */
export const lostInForcedColours = (page: Page, selector: string, property: 'stroke' | 'backgroundColor') =>
  page.evaluate(
    ([which, kind]) => {
      const ground = document.createElement('i')
      ground.style.background = 'Canvas'
      document.body.append(ground)
      const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
      const light = (colour: string) => {
        const [r = 0, g = 0, b = 0] = channels(colour).map(value => {
          const part = value / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const of = light(getComputedStyle(ground).backgroundColor)
      ground.remove()
      const all = [...document.querySelectorAll(which)]
      const lost = all.filter(one => {
        const colour = getComputedStyle(one)[kind as 'stroke']
        const own = light(colour)
        const contrast = (Math.max(own, of) + 0.05) / (Math.min(own, of) + 0.05)
        return contrast < 3 || channels(colour)[3] === 0
      })
      return { count: all.length, lost: lost.map(one => one.outerHTML.slice(0, 120)) }
    },
    [selector, property] as const,
  )

/** Focusable controls that another element covers when they have the focus. */
export const coveredAtFocus = (page: Page, within = 'main') =>
  page.evaluate(
    ([where]) => {
      const controls = document.querySelectorAll<HTMLElement>(
        `${where} :is(a[href], button, input, select, textarea, summary)`,
      )
      const covered: string[] = []
      for (const control of [...controls].slice(0, 60)) {
        if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue
        if (control.matches(':disabled') || control.tabIndex < 0) continue
        control.focus()
        const { left, top, width, height } = control.getBoundingClientRect()
        if (width < 2 || height < 2) continue
        const there = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
        const own = there && (control.contains(there) || there.contains(control) || there.closest('label'))
        if (!own) covered.push(`${control.outerHTML.slice(0, 90)} under ${there?.outerHTML.slice(0, 60)}`)
      }
      return covered
    },
    [within] as const,
  )
