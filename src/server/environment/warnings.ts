import { type Given, setTo } from './read-environment.ts'
import { isThisMachine } from './this-machine.ts'
import { type Variable, variables } from './variables.ts'

/** The edit distance of two words: letters added, removed, replaced or swapped with their neighbour. */
export const distance = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= other.length; j++) {
      const replaced = at(i - 1, j - 1) + Number(one[i - 1] !== other[j - 1])
      const swapped =
        one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? at(i - 2, j - 2) + 1 : replaced
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped))
    }
  }
  return at(one.length, other.length)
}

/**
 * The allowed number of differing letters. Short names allow one: HOME, which every system sets, differs from
 * HOST by two.
 */
const mostOff = (name: string) => (name.length <= 5 ? 1 : 2)

const nearest = (name: string): Variable | undefined =>
  (Object.keys(variables) as Variable[]).find(known => distance(name.toUpperCase(), known) <= mostOff(known))

const misspelt = (env: Given): string[] =>
  Object.keys(env).flatMap(name => {
    if (Object.hasOwn(variables, name) || setTo(env, name) === undefined) return []
    const meant = nearest(name)
    // Windows ignores the case of names.
    if (!meant || (name.toUpperCase() === meant && env[meant] === env[name])) return []
    return [`${name} er ikke en innstilling. Mente du ${meant}?`]
  })

const s3Parts = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const tracesParts = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER_ARG'] as const

const unused = (env: Given): string[] => {
  const isSet = (name: Variable) => setTo(env, name) !== undefined
  const lines: string[] = []
  const backsUpToBucket = setTo(env, 'BACKUP_TO')?.startsWith('s3://') ?? false
  if (!isSet('S3_BUCKET') && !backsUpToBucket && s3Parts.some(isSet))
    lines.push(`${s3Parts.filter(isSet).join(', ')} brukes ikke, fordi S3_BUCKET ikke er satt.`)
  const scheduled = ['BACKUP_AT', 'BACKUP_KEEP', 'BACKUP_CHECK'] as const
  if (!isSet('BACKUP_TO') && scheduled.some(isSet))
    lines.push(`${scheduled.filter(isSet).join(', ')} brukes ikke, fordi BACKUP_TO ikke er satt.`)
  if (setTo(env, 'DEMO') === '1' && isSet('DATABASE_URL'))
    lines.push(
      'DEMO=1 brukes ikke, fordi DATABASE_URL er satt. Demokjeden fylles bare inn i den innebygde databasen.',
    )
  if (isSet('OIDC_PROMPT') && !isSet('OIDC_ISSUER'))
    lines.push('OIDC_PROMPT brukes ikke, fordi OIDC_ISSUER ikke er satt.')
  if (isSet('METRICS_HOST') && !isSet('METRICS_PORT'))
    lines.push('METRICS_HOST brukes ikke, fordi METRICS_PORT ikke er satt.')
  const traces = tracesParts.filter(isSet)
  if (traces.length > 0 && !isSet('OTEL_EXPORTER_OTLP_ENDPOINT'))
    lines.push(`${traces.join(', ')} brukes ikke, fordi OTEL_EXPORTER_OTLP_ENDPOINT ikke er satt.`)
  return lines
}

const temporary = (env: Given): string[] => {
  if (setTo(env, 'SECRETS_KEY_LOST') !== '1') return []
  return ['SECRETS_KEY_LOST er 1: enhver ny nøkkel godtas. Ta den bort etter denne starten.']
}

const unsent = (env: Given): string[] => {
  if (setTo(env, 'SMTP_URL') === undefined || setTo(env, 'MAIL_FROM') !== undefined) return []
  return [
    `MAIL_FROM er ikke satt. E-poster sendes fra foehn@localhost, som de fleste servere avviser. Bruk for eksempel MAIL_FROM=${variables.MAIL_FROM.example}`,
  ]
}

const unsafe = (env: Given): string[] => {
  const url = new URL(setTo(env, 'PUBLIC_URL') ?? 'http://localhost')
  if (url.protocol === 'https:' || isThisMachine(url.hostname)) return []
  return [
    `PUBLIC_URL er ${url.origin}. Uten https virker ikke passnøkler, og passord går åpent over nettet. Bruk for eksempel PUBLIC_URL=https://${url.hostname}`,
  ]
}

/** Probable mistakes that do not prevent a start. The environment has already been parsed without error. */
export const warningsOf = (env: Given): string[] => [
  ...misspelt(env),
  ...unused(env),
  ...temporary(env),
  ...unsent(env),
  ...unsafe(env),
]
