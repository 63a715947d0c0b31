import type { Page } from '@playwright/test'

/** Longer words than this may be broken: no column has room for every file name. */
const LONGEST_WORD = 30
/** The least width and height of something to press, in px. */
const LEAST_TARGET = 24
/** The most texts, and targets, that are compared: the cells of a table with 400 columns repeat themselves. */
const MOST = 3000

/**
 * What the screen shows badly at its present width, one line each: a page wider than the window, a text that is cut and has no
 * tooltip with the whole of it, a word broken over two lines, a word wider than its cell, a target that is small and close to another (WCAG 2.5.8).
 */
export const badLayout = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([longest, least, most]) => {
      const found = new Set<string>()
      const told = (one: Element) =>
        `${one.tagName.toLowerCase()} «${(one.textContent ?? '').trim().slice(0, 40)}» in ${String(one.className).slice(0, 50)}`
      const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const CELLS = 'td, th, [role="gridcell"], [role="columnheader"], [role="rowheader"]'

      const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
      if (wide > 0) found.add(`the page is ${wide} px too wide`)

      const linesOf = (range: Range) =>
        [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5)
      /** Hyphens, slashes and the like are good places for a break. */
      const wordsIn = (text: string) => [...text.matchAll(/[\p{L}\p{M}\p{N}’']+/gu)]

      const brokenWords = (node: Text, parent: Element) => {
        if (getComputedStyle(parent).hyphens === 'auto') return
        const range = document.createRange()
        for (const { 0: word, index } of wordsIn(node.data)) {
          if (word.length > longest) continue
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = linesOf(range).map(({ top }) => top)
          if (Math.max(...tops) - Math.min(...tops) > 4)
            found.add(`the word «${word}» is broken: ${told(parent)}`)
        }
      }

      const boxes = new Map<Element, Pick<CSSStyleDeclaration, 'display' | 'overflowX' | 'overflowY'>>()
      const boxOf = (one: Element) => {
        const known = boxes.get(one)
        if (known) return known
        const { display, overflowX, overflowY } = getComputedStyle(one)
        const box = { display, overflowX, overflowY }
        boxes.set(one, box)
        return box
      }

      /** Compares the lines of a text with the boxes around it. A text in a scrolling box can be scrolled to. */
      const cut = (lines: readonly DOMRect[], parent: Element) => {
        const left = Math.min(...lines.map(line => line.left))
        const right = Math.max(...lines.map(line => line.right))
        const bottom = Math.max(...lines.map(line => line.bottom))
        for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
          const { display, overflowX, overflowY } = boxOf(box)
          if (display === 'inline' || display === 'contents') continue
          const edge = box.getBoundingClientRect()
          // Hidden from view, for screen readers only.
          if (edge.width < 3 || edge.height < 3) return
          const beside = right > edge.right + 1 || left < edge.left - 1
          if (['hidden', 'clip'].includes(overflowX) && beside) return void found.add(`cut: ${told(box)}`)
          if (['hidden', 'clip'].includes(overflowY) && bottom > edge.bottom + 2)
            return void found.add(`cut below: ${told(box)}`)
          if (box.matches(CELLS) && beside) return void found.add(`wider than its cell: ${told(box)}`)
          if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) return
        }
      }

      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let read = 0; read < most && texts.nextNode(); ) {
        const node = texts.currentNode as Text
        const parent = node.parentElement
        if (
          !parent ||
          node.data.trim() === '' ||
          parent.closest('svg, script, style, option, textarea, .visually-hidden')
        )
          continue
        if (!seen(parent) || parent.closest('[inert]')) continue
        read++
        range.selectNodeContents(node)
        const lines = linesOf(range)
        if (lines.length === 0) continue
        if (lines.length > 1) brokenWords(node, parent)
        if (parent.closest('[title]')) continue
        cut(lines, parent)
        const { overflowX } = getComputedStyle(parent)
        if (['hidden', 'clip'].includes(overflowX) && parent.clientWidth > 2)
          if (parent.scrollWidth > parent.clientWidth + 1) found.add(`cut: ${told(parent)}`)
      }

      /** A link within a sentence has the height of its line. */
      const isInSentence = (one: Element) =>
        getComputedStyle(one).display === 'inline' &&
        (one.parentElement?.textContent ?? '').trim().length > (one.textContent ?? '').trim().length
      const targets = document.querySelectorAll(
        'a[href], button, summary, select, input:not([type="hidden"]), textarea, [role="button"], [role="tab"]',
      )
      /** The bar or dialog that stays while the page scrolls below it. */
      const layerOf = (one: Element | null): Element | null =>
        !one || ['fixed', 'sticky'].includes(getComputedStyle(one).position)
          ? one
          : layerOf(one.parentElement)
      const pressed = [...targets].slice(0, most).flatMap(one => {
        if (!seen(one) || one.closest('[inert]') || isInSentence(one)) return []
        const edge = (one.closest('label') ?? one).getBoundingClientRect()
        return edge.width < 3 || edge.height < 3 ? [] : [{ one, edge, layer: layerOf(one) }]
      })
      const isSmall = ({ width, height }: DOMRect) => width < least - 0.5 || height < least - 0.5
      const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })
      /** The distance from the middle of a small target to another, or between the middles of two small ones. */
      const distance = (small: DOMRect, other: DOMRect) => {
        const { x, y } = middle(small)
        const to = middle(other)
        const away = (at: number, from: number, until: number) => Math.max(from - at, at - until, 0)
        return isSmall(other)
          ? Math.hypot(x - to.x, y - to.y)
          : Math.hypot(away(x, other.left, other.right), away(y, other.top, other.bottom)) + least / 2
      }
      // A table may have thousands of links, so each is compared with those of its height only.
      const HEIGHT = 100
      const rowOf = ({ top }: DOMRect) => Math.floor(top / HEIGHT)
      const inRow = new Map<number, (typeof pressed)[number][]>()
      for (const target of pressed)
        for (let row = rowOf(target.edge); row * HEIGHT <= target.edge.bottom; row++) {
          const there = inRow.get(row) ?? []
          there.push(target)
          inRow.set(row, there)
        }
      for (const { one, edge, layer } of pressed.filter(target => isSmall(target.edge)))
        for (const row of new Set([rowOf(edge) - 1, rowOf(edge), rowOf(edge) + 1]))
          for (const other of inRow.get(row) ?? []) {
            if (other.one === one || other.layer !== layer || distance(edge, other.edge) >= least - 1)
              continue
            if (other.one.contains(one) || one.contains(other.one)) continue
            const size = `${Math.round(edge.width)} × ${Math.round(edge.height)} px`
            found.add(`only ${size} to press, beside ${told(other.one)}: ${told(one)}`)
          }
      return [...found]
    },
    [LONGEST_WORD, LEAST_TARGET, MOST] as const,
  )
