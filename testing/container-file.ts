import { readFileSync } from 'node:fs'

export interface Instruction {
  readonly name: string
  readonly rest: string
}

/** The shipped container file. */
export const shippedContainerFile = (): string => readFileSync('deploy/Containerfile', 'utf8')

/** The stages of a container file, each beginning with FROM. */
export const stagesOf = (text: string): readonly (readonly Instruction[])[] => {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
  const stages: Instruction[][] = []
  for (const line of lines.filter(one => one.trim() !== '')) {
    const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, rest })
  }
  return stages
}

/** What follows each instruction of a name. */
export const ofName = (instructions: readonly Instruction[], name: string): readonly string[] =>
  instructions.filter(one => one.name === name).map(({ rest }) => rest)

/** How the image runs: its variables, user, program and health check. */
export const imageOf = (text: string) => {
  const last = stagesOf(text).at(-1) ?? []
  const words = (line = '[]'): readonly string[] => JSON.parse(line)
  const pairs = ofName(last, 'ENV').flatMap(rest => rest.split(' ').map(pair => pair.split('=')))
  return {
    variables: Object.fromEntries(pairs) as Readonly<Record<string, string>>,
    user: Number(ofName(last, 'USER').at(-1)?.split(':')[0]),
    program: [...words(ofName(last, 'ENTRYPOINT')[0]), ...words(ofName(last, 'CMD')[0])],
    healthCheck: words(ofName(last, 'HEALTHCHECK')[0]?.split(' CMD ')[1]),
  }
}
