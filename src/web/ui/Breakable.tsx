import { Fragment } from 'react'

/** A long address, which may continue on the next line after '@', '.' and '/' instead of within a word. */
export const Breakable = ({ text }: { text: string }) =>
  [...text.matchAll(/[^@./]+[@./]*|[@./]+/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
