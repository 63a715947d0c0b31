// The first match counts. A user agent also lists the browsers it is based on, so those come later.
const browsers = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internett'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

const named = (table: readonly (readonly [RegExp, string])[], agent: string) =>
  table.find(([pattern]) => pattern.test(agent))?.[1]

/** The name of a device for people, from its user agent: 'Chrome på Windows'. */
export const deviceName = (agent: string): string => {
  const [browser, system] = [named(browsers, agent), named(systems, agent)]
  if (browser && system) return `${browser} på ${system}`
  return browser ?? system ?? 'Ukjent enhet'
}
