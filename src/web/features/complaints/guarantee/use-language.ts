import { useEffect, useState } from 'react'
import { type CustomerLanguage, customerLanguages } from '#domain/complaints/customer-view'
import { writeDatesIn } from '../../../ui/norwegian-time.ts'

const isLanguage = (text: string | null): text is CustomerLanguage =>
  text !== null && Object.hasOwn(customerLanguages, text)

/** Norwegian for browsers set to a Scandinavian language, otherwise English. */
const ofTheBrowser = (): CustomerLanguage => (/^(nb|nn|no|da|sv)\b/.test(navigator.language) ? 'nb' : 'en')

/** The page language: from the URL, otherwise from the browser. It is written to the URL and to the page's `lang`. */
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
