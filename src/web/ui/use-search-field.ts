import { useEffect, useState } from 'react'

interface SearchField {
  /** The search in the address. */
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Milliseconds without a key before the address follows, without spaces at the ends. By default it follows each key. */
  readonly pause?: number
}

/**
 * The text of a search field whose search is in the address. The address follows later than the keys, so the field has its
 * own text. It takes what the address gets from elsewhere, for example by a link, but not its own earlier texts.
 */
export const useSearchField = ({ search, onSearch, pause }: SearchField) => {
  const [written, setWritten] = useState(search)
  const [seen, setSeen] = useState(search)
  /** Own texts on their way to the address. */
  const [sent, setSent] = useState<readonly string[]>([])
  if (search !== seen) {
    setSeen(search)
    if (sent.includes(search)) setSent(sent.slice(sent.indexOf(search) + 1))
    else {
      setSent([])
      setWritten(search)
    }
  }
  const send = (text: string) => {
    setSent([...sent, text])
    onSearch(text)
  }
  useEffect(() => {
    const text = written.trim()
    if (pause === undefined || text === search) return
    const timer = setTimeout(() => send(text), pause)
    return () => clearTimeout(timer)
  })
  const write = (text: string) => {
    setWritten(text)
    if (pause === undefined) send(text)
  }
  return { written, write }
}
