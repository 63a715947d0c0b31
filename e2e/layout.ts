import type { Page } from '@playwright/test'

/** Longer words than this may be broken: no column has room for every file name. */
const LONGEST_WORD = 30
/** The least width and height of something to press, in px. */
const LEAST_TARGET = 24
/** The most texts, and targets, that are compared: the cells of a table with 400 columns repeat themselves. */
const MOST = 3000

/**
 * What the screen shows badly at its present width, one line each: a page wider than the window, a text that is cut and has no
 * tooltip with the whole of it, a word broken over two lines, a word wider than its cell, a target that is too small (WCAG 2.5.8).
 */
export const badLayout = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ([longest, least, most]) => {
      // After a change of width, the screen's own observers run at the next rendering, and this one runs after them.
      await new Promise<void>(done => {
        const observer = new ResizeObserver(() => {
          observer.disconnect()
          done()
        })
        observer.observe(document.documentElement)
      })
      const found = new Set<string>()
      const told = (one: Element) =>
        `${one.tagName.toLowerCase()} «${(one.textContent ?? '').trim().slice(0, 40)}» in ${String(one.className).slice(0, 50)}`
      const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const CELLS = 'td, th, [role="gridcell"], [role="columnheader"], [role="rowheader"]'
      const CONTROLS = 'a[href], button, summary, select, input:not([type="hidden"]), textarea'
      const ROLES = ['button', 'link', 'tab', 'option', 'menuitem', 'switch', 'checkbox', 'radio']
      const TARGETS = [CONTROLS, ...ROLES.map(role => `[role="${role}"]`)].join(', ')

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

      /** True if the lines that a target is in have words outside targets. */
      const hasWordsBeside = (one: Element): boolean => {
        let block = one.parentElement
        while (block && boxOf(block).display === 'inline') block = block.parentElement
        if (!block) return false
        const isInLine = (node: Element | null): boolean =>
          node === block ||
          (node !== null && boxOf(node).display === 'inline' && isInLine(node.parentElement))
        const beside = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
        while (beside.nextNode()) {
          const { data, parentElement } = beside.currentNode as Text
          if (/\p{L}/u.test(data) && isInLine(parentElement) && !parentElement?.closest(TARGETS)) return true
        }
        return false
      }
      /** A link within a sentence has the height of its line. */
      const isInSentence = (one: Element) => boxOf(one).display === 'inline' && hasWordsBeside(one)
      /** A pseudo-element over a row, or around a link, is pressed as the link itself. */
      const around = (one: Element) =>
        ['::before', '::after'].flatMap(which => {
          const { content, position, width, height } = getComputedStyle(one, which)
          const isPressed = content !== 'none' && position === 'absolute'
          return isPressed ? [{ width: Number.parseFloat(width), height: Number.parseFloat(height) }] : []
        })
      const sizeOf = (one: Element) => {
        const own = one.getBoundingClientRect()
        const labels = [...((one as HTMLInputElement).labels ?? [])].map(label =>
          label.getBoundingClientRect(),
        )
        const all = [own, ...labels, ...around(one)]
        return {
          width: Math.max(...all.map(({ width }) => width)),
          height: Math.max(...all.map(({ height }) => height)),
          // A control for screen readers only.
          isHidden: own.width < 3 || own.height < 3,
        }
      }
      for (const one of [...document.querySelectorAll(TARGETS)].slice(0, most)) {
        if (!seen(one) || one.closest('[inert]') || isInSentence(one)) continue
        const { width, height, isHidden } = sizeOf(one)
        if (isHidden || (width >= least - 0.5 && height >= least - 0.5)) continue
        found.add(`only ${Math.round(width)} × ${Math.round(height)} px to press: ${told(one)}`)
      }
      return [...found]
    },
    [LONGEST_WORD, LEAST_TARGET, MOST] as const,
  )
