import { useEffect, useState } from 'react'
import { type CustomerLanguage, customerLanguages } from '#domain/complaints/customer-view'
import { writeDatesIn } from '../../ui/norwegian-time.ts'

const isLanguage = (text: string | null): text is CustomerLanguage =>
  text !== null && Object.hasOwn(customerLanguages, text)

/** Who reads a language of Scandinavia reads Norwegian. */
const ofTheBrowser = (): CustomerLanguage => (/^(nb|nn|no|da|sv)\b/.test(navigator.language) ? 'nb' : 'en')

/** The language of the page: what its address says, else the browser's. It stands in the address and as `lang` of the page. */
export const useLanguage = (): readonly [CustomerLanguage, (language: CustomerLanguage) => void] => {
  const [language, setLanguage] = useState<CustomerLanguage>(() => {
    const asked = new URLSearchParams(location.search).get('lang')
    return isLanguage(asked) ? asked : ofTheBrowser()
  })
  writeDatesIn(language)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = (chosen: CustomerLanguage) => {
    history.replaceState(null, '', `${location.pathname}?lang=${chosen}${location.hash}`)
    setLanguage(chosen)
  }
  return [language, choose]
}
