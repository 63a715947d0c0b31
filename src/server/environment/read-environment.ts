import { DEFAULT_PORT, type Environment, type Variable, variables } from './variables.ts'

export type Given = Record<string, string | undefined>

/** All errors of the environment, one sentence each. */
export class WrongVariables extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'WrongVariables'
    this.sentences = sentences
  }
}

/** An empty variable, as in `DATABASE_URL=`, counts as unset. */
export const setTo = (env: Given, name: string): string | undefined => env[name]?.trim() || undefined

const sentenceOf = (name: Variable, value: string): string => {
  const row = variables[name]
  const { must, example } = row
  const wrong = 'secret' in row ? `${name} kan ikke brukes.` : `${name} er «${value}».`
  return `${wrong} Den må være ${must}, for eksempel ${name}=${example}`
}

/** They work together only. The address of PUBLIC_URL is registered at the provider. */
const providerParts = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const

/** Checks dependencies between variables. */
const together = (env: Given): string[] => {
  const isSet = (name: Variable) => setTo(env, name) !== undefined
  const wrong: string[] = []
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (isSet(name) && !isSet('DATABASE_URL'))
      wrong.push(
        `${name} virker bare sammen med DATABASE_URL, for eksempel DATABASE_URL=${variables.DATABASE_URL.example}`,
      )
  for (const key of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (isSet('S3_BUCKET') && !isSet(key))
      wrong.push(
        `${key} mangler. Den trengs når S3_BUCKET er satt, for eksempel ${key}=${variables[key].example}`,
      )
  const port = setTo(env, 'PORT') ?? String(DEFAULT_PORT)
  if (isSet('METRICS_PORT') && setTo(env, 'METRICS_PORT') === port)
    wrong.push(
      `METRICS_PORT er ${port}, som PORT. Velg en annen, for eksempel METRICS_PORT=${variables.METRICS_PORT.example}`,
    )
  if (isSet('BACKUP_TO') && !isSet('BACKUP_KEY'))
    wrong.push(
      `BACKUP_KEY mangler. Den trengs når BACKUP_TO er satt, og krypterer kopiene, for eksempel BACKUP_KEY=${variables.BACKUP_KEY.example}. Lag din egen med «openssl rand -base64 32», og oppbevar den et annet sted`,
    )
  for (const [key, own] of [
    ['BACKUP_S3_ACCESS_KEY_ID', 'S3_ACCESS_KEY_ID'],
    ['BACKUP_S3_SECRET_ACCESS_KEY', 'S3_SECRET_ACCESS_KEY'],
  ] as const)
    if (setTo(env, 'BACKUP_TO')?.startsWith('s3://') && !isSet(key) && !isSet(own))
      wrong.push(
        `${key} mangler. Den trengs når BACKUP_TO er en bøtte, for eksempel ${key}=${variables[key].example}`,
      )
  const provider = providerParts.find(isSet)
  for (const part of [...providerParts, 'PUBLIC_URL'] as const)
    if (provider && !isSet(part))
      wrong.push(
        `${part} mangler. Den trengs når ${provider} er satt, for eksempel ${part}=${variables[part].example}`,
      )
  return wrong
}

/** @throws WrongVariables with every error, not only the first */
export const readEnvironment = (env: Given): Environment => {
  const wrong: string[] = []
  const read = (name: Variable) => {
    const value = setTo(env, name)
    const result = variables[name].reads.safeParse(value)
    if (!result.success) wrong.push(sentenceOf(name, value ?? ''))
    return [name, result.data]
  }
  const environment = Object.fromEntries((Object.keys(variables) as Variable[]).map(read))
  wrong.push(...together(env))
  if (wrong.length > 0) throw new WrongVariables(wrong)
  return environment as Environment
}
