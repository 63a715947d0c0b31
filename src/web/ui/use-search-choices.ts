import { useSearchParams } from 'react-router'

/** The choices of a page that are kept in its address, and a function that changes some of them. Null removes one. */
export const useSearchChoices = () => {
  const [search, setSearch] = useSearchParams()
  const choose = (changed: Readonly<Record<string, string | null>>) =>
    setSearch(
      current => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changed))
          if (value === null) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [search, choose] as const
}
