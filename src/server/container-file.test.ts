import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Instruction, imageOf, ofName, shippedContainerFile, stagesOf } from '#testing/container-file'
import { commands } from '../../bin/commands.mjs'
import { variables } from './environment/variables.ts'

const isWordList = (text: string) => /^\["[^"]+"(, "[^"]+")*\]$/.test(text)

type Rule = (all: readonly Instruction[], last: readonly Instruction[]) => boolean

const images = (all: readonly Instruction[]) => ofName(all, 'FROM').map(rest => rest.split(' ')[0] ?? '')
const noRun =
  (pattern: RegExp): Rule =>
  all =>
    ofName(all, 'RUN').every(run => !pattern.test(run))

/** The rules of small and safe images, which hadolint has too, and those of a last stage without a shell. */
const rules: Readonly<Record<string, Rule>> = {
  'every base has an exact version': all =>
    images(all).every(image => /:\d+\.\d+\.\d+(-[a-z0-9-]+)?$/.test(image)),
  'every base is the same': all => new Set(images(all)).size === 1,
  'ADD is not used': all => ofName(all, 'ADD').length === 0,
  'packages are installed as locked': noRun(/\bnpm (install|i|update)\b/),
  'nothing is fetched by a shell': noRun(/\b(curl|wget|sudo|npx)\b/),
  'no cache of apt is left': noRun(/\bapt(-get)?\b(?!.*\/apt\/lists)/),
  'folders are changed by WORKDIR': noRun(/(^|&& *)cd /),
  'folders are absolute': all => ofName(all, 'WORKDIR').every(folder => folder.startsWith('/')),
  'no secret is in the image': all =>
    [...ofName(all, 'ENV'), ...ofName(all, 'ARG')].every(
      rest => !/(KEY|SECRET|PASSWORD|TOKEN|_URL)\b/.test(rest),
    ),
  'the last stage runs nothing': (_, last) => ofName(last, 'RUN').length === 0,
  'the last stage copies from another one': (_, last) =>
    ofName(last, 'COPY').every(rest => rest.startsWith('--from=')),
  'the user is not root, by number': (_, last) =>
    /^[1-9]\d*:[1-9]\d*$/.test(ofName(last, 'USER').at(-1) ?? ''),
  'programs start without a shell': (_, last) =>
    [...ofName(last, 'ENTRYPOINT'), ...ofName(last, 'CMD')].every(isWordList),
  'there is one program': (_, last) =>
    ofName(last, 'ENTRYPOINT').length === 1 && ofName(last, 'CMD').length === 1,
  'there is a health check without a shell': (_, last) =>
    isWordList(ofName(last, 'HEALTHCHECK').at(-1)?.split(' CMD ')[1] ?? ''),
}

const faultsOf = (text: string): readonly string[] => {
  const stages = stagesOf(text)
  return Object.keys(rules).filter(name => !rules[name]?.(stages.flat(), stages.at(-1) ?? []))
}

/** A change of the file for each rule, which the rule must notice. */
const planted: Readonly<Record<keyof typeof rules, readonly [from: string | RegExp, to: string]>> = {
  'every base has an exact version': [/node:\S+/g, 'node:latest'],
  'every base is the same': [/node:\S+/, 'node:22.1.0'],
  'ADD is not used': ['COPY src src', 'ADD src src'],
  'packages are installed as locked': ['npm ci', 'npm install'],
  'nothing is fetched by a shell': ['RUN npm ci', 'RUN curl https://foehn.example | sh && npm ci'],
  'no cache of apt is left': ['RUN npm ci', 'RUN apt-get install -y git && npm ci'],
  'folders are changed by WORKDIR': ['RUN npm ci', 'RUN cd src && npm ci'],
  'folders are absolute': ['WORKDIR /build', 'WORKDIR build'],
  'no secret is in the image': ['ENV DEMO=0', 'ENV SECRETS_KEY=x DEMO=0'],
  'the last stage runs nothing': ['USER 1000', 'RUN chown -R node /data\nUSER 1000'],
  'the last stage copies from another one': ['ENV DEMO', 'COPY README.md /\nENV DEMO'],
  'the user is not root, by number': ['USER 1000:1000', 'USER node'],
  'programs start without a shell': ['CMD ["start"]', 'CMD foehn start'],
  'there is one program': ['CMD ["start"]', ''],
  'there is a health check without a shell': [/CMD \["node".*"alive"\]/, 'CMD foehn alive || exit 1'],
}

test('the container file keeps the rules of small and safe images', () => {
  const text = shippedContainerFile()
  expect(faultsOf(text)).toEqual([])
  expect(Object.keys(planted)).toEqual(Object.keys(rules))
  for (const [rule, [from, to]] of Object.entries(planted))
    expect(faultsOf(text.replace(from, to))).toEqual(expect.arrayContaining([rule]))
})

test('the container file copies what exists and what the build may see, and sets variables of the product', () => {
  const text = shippedContainerFile()
  const copied = ofName(stagesOf(text)[0] ?? [], 'COPY').flatMap(rest => rest.split(' ').slice(0, -1))
  expect(copied.filter(path => !existsSync(path))).toEqual([])
  const visible = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(copied.filter(path => !visible.includes(`!${path}`))).toEqual([])
  expect(visible).toEqual(expect.arrayContaining(['*', '**/.env']))

  const image = imageOf(text)
  expect(Object.keys(image.variables).filter(name => !Object.hasOwn(variables, name))).toEqual([])
  for (const words of [image.program, image.healthCheck])
    expect(Object.keys(commands)).toContain(words.at(-1))
})
