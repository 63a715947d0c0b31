import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { linesOf } from '../../../scripts/icon-drawings.ts'
import * as icons from './icons.ts'

describe('icons', () => {
  test('each one has its drawing', () => {
    for (const [name, icon] of Object.entries(icons))
      expect(renderToStaticMarkup(createElement(icon)), name).toMatch(/<path d="[Mm]/)
  })

  test('is drawn by lines in the colour of the text', () => {
    expect(renderToStaticMarkup(<icons.IconChevronDown aria-hidden="true" />)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" ' +
        'stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="tabler-icon tabler-icon-chevron-down" aria-hidden="true">' +
        '<path d="m6 9l6 6l6-6"></path></svg>',
    )
  })

  test('takes a size, a stroke, a colour, a class and what an svg takes', () => {
    const drawn = renderToStaticMarkup(
      <icons.IconX size={12} stroke={1.5} color="red" className="small" role="img" aria-label="lukk" />,
    )
    expect(drawn).toContain('width="12" height="12"')
    expect(drawn).toContain('stroke="red" stroke-width="1.5"')
    expect(drawn).toContain('class="tabler-icon tabler-icon-x small" role="img" aria-label="lukk"')
  })

  test('is a surface where its design is filled', () => {
    const drawn = renderToStaticMarkup(<icons.IconPointFilled color="red" />)
    expect(drawn).toContain('fill="red" stroke="none"')
    expect(drawn).not.toContain('stroke-width')
  })

  test('does not build with a name that Tabler does not have', () => {
    expect(() => linesOf('chek')).toThrow("Tabler has no icon 'chek'")
  })

  test('does not build with a design of several colours', () => {
    expect(() => linesOf('accessible')).toThrow("'accessible' is not drawn by paths of one colour")
  })
})
