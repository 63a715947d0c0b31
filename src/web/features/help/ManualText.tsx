import { type MarkedToken, marked, type Token } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import styles from './ManualText.module.css'
import { pictureSizes, sizeOfPicture } from './manuals.ts'

const pictures = import.meta.glob<string>('../../../../docs/manuals/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The address of a picture that a text names. @throws RangeError if it does not exist */
const pictureOf = (name: string): string => {
  const found = pictures[`../../../../docs/manuals/${name}`]
  if (found === undefined) throw new RangeError(`No picture ${name}`)
  return found
}

/** '/help/min-telefon' for 'min-telefon.md'. */
const pathOf = (href: string): string => `/help/${href.replace(/\.md$/, '')}`

const Parts = ({ tokens }: { readonly tokens: readonly Token[] | undefined }): ReactNode =>
  // The text is fixed, so positions are stable keys.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  tokens?.map((token, at) => <Fragment key={at}>{shown(token as MarkedToken)}</Fragment>)

/** A part of a text. @throws RangeError for Markdown that manuals do not use */
const shown = (token: MarkedToken): ReactNode => {
  switch (token.type) {
    case 'space':
      return null
    case 'heading':
      // The page has the first heading as its own.
      return token.depth === 1 ? null : (
        <h2>
          <Parts tokens={token.tokens} />
        </h2>
      )
    case 'paragraph':
      return token.tokens.length === 1 && token.tokens[0]?.type === 'image' ? (
        <Parts tokens={token.tokens} />
      ) : (
        <p>
          <Parts tokens={token.tokens} />
        </p>
      )
    case 'text':
      return token.tokens ? <Parts tokens={token.tokens} /> : token.text
    case 'list': {
      const items = token.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed
        <li key={at}>
          <Parts tokens={item.tokens} />
        </li>
      ))
      return token.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'strong':
      return (
        <strong>
          <Parts tokens={token.tokens} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Parts tokens={token.tokens} />
        </em>
      )
    case 'codespan':
      return <code>{token.text}</code>
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long command is scrolled by keyboard
        <pre tabIndex={0}>
          <code>{token.text}</code>
        </pre>
      )
    case 'image': {
      const size = sizeOfPicture(token.href)
      // With its size, nothing moves when a picture arrives.
      return (
        <img
          {...size}
          className={classes(styles.picture, size === pictureSizes.phone && styles.phone)}
          src={pictureOf(token.href)}
          alt={token.text}
          loading="lazy"
        />
      )
    }
    case 'link':
      return (
        <Link to={pathOf(token.href)}>
          <Parts tokens={token.tokens} />
        </Link>
      )
    default:
      throw new RangeError(`Manuals have no ${token.type}`)
  }
}

/** The text of a manual without its title. */
export const ManualText = ({ text }: { readonly text: string }) => (
  <div className={styles.text}>
    <Parts tokens={marked.lexer(text)} />
  </div>
)
