import { good, type HealthFinding, wrong } from '#domain/health/health-checks'

/** As in package.json. */
export const OLDEST_NODE = '20.19'

/** @param version such as '20.19.2' */
export const nodeFindings = (version: string): HealthFinding[] => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = OLDEST_NODE.split('.').map(Number)
  const old = major < leastMajor || (major === leastMajor && minor < leastMinor)
  return [
    old
      ? wrong(`Dette er Node ${version}. Föhn trenger Node ${OLDEST_NODE} eller nyere.`)
      : good(`Node ${version}.`),
  ]
}
