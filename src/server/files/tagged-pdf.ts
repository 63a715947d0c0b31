import type { Pdf } from './pdf.ts'

/** A structure element of a tagged document. Screen readers follow these elements (PDF/UA, ISO 14289-1). */
export interface Structure {
  readonly pdf: Pdf
  readonly element: ReturnType<Pdf['struct']>
}

/** The kinds of elements that the product's documents use. */
type Kind = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

/** What a header cell is the heading of. */
type HeaderScope = 'Row' | 'Column'

/** The root of a document's structure. `element.end()` finishes it. */
export const structureOf = (pdf: Pdf): Structure => {
  const element = pdf.struct('Document')
  pdf.addStructure(element)
  return { pdf, element }
}

/** Adds an element that holds others, such as a table or a row. */
export const addElement = (
  { pdf, element: parent }: Structure,
  kind: Kind,
  scope?: HeaderScope,
): Structure => {
  const options: object = scope ? { scope } : {}
  const element = pdf.struct(kind, options)
  parent.add(element)
  return { pdf, element }
}

/** Adds an element and draws its content. */
export const addContent = (
  parent: Structure,
  kind: Kind,
  draw: (pdf: Pdf) => void,
  scope?: HeaderScope,
): void => {
  const { pdf, element } = addElement(parent, kind, scope)
  const content = pdf.markStructureContent(kind)
  draw(pdf)
  pdf.endMarkedContent()
  element.add(content)
}

/** Draws decoration, which screen readers skip. */
export const decorate = (pdf: Pdf, draw: () => void): void => {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}
