import type { z } from 'zod'
import type { EndpointSchemas } from '#contract/endpoint'
import { markOf, ownerOf } from '#contract/shown.schemas'
import { type DisclosureOwner, ownerOfKind, type Shown } from '#domain/audit/disclosures'
import { REMOVED_NAME, REMOVED_TEXT } from '#domain/complaints/conversation'

/** The owner and the month of the fields at a path. */
export type About = { readonly [Owner in DisclosureOwner]?: string } & { readonly month?: string }

/** Collects disclosures. A null owner means that the value names nobody. */
type Collect = (kind: Shown['kind'], about: About) => void

/** Finds marked fields in a value of one schema. */
export type Look = (value: unknown, about: About, collect: Collect) => void

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True when the value contains information. Zero kroner does; the remains of a forgotten customer do not. */
const saysSomething = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return false
  if (value === REMOVED_NAME || value === REMOVED_TEXT) return false
  if (Array.isArray(value)) return value.some(one => saysSomething(one))
  return typeof value !== 'object' || Object.keys(value).length > 0
}

type Schema = z.core.$ZodTypes
const defOf = (schema: z.core.$ZodType) => (schema as Schema)._zod.def

/** The schema without its optional and nullable wrappers. */
const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = defOf(schema)
  return 'innerType' in def && !markOf(schema) ? bare(def.innerType) : schema
}

/** The fields of an object that name the owner and the month of the others. */
const namedIn = (shape: z.core.$ZodShape) => {
  const owners = Object.entries(shape).flatMap(([key, schema]) => {
    const owner = ownerOf(bare(schema))
    return owner ? [[key, owner] as const] : []
  })
  return (value: Fields, about: About): About => {
    let found = about
    for (const [key, owner] of owners) {
      const id = value[key]
      if (typeof id === 'string') found = { ...found, [owner]: id }
    }
    const { month } = value
    return typeof month === 'string' && 'month' in shape ? { ...found, month } : found
  }
}

const looks = new WeakMap<z.core.$ZodType, { readonly look: Look | null }>()

/** The lookup of marked fields for a schema; null if it has none. */
const lookOf = (schema: z.core.$ZodType): Look | null => {
  const known = looks.get(schema)
  if (known) return known.look
  const look = madeFor(schema)
  looks.set(schema, { look })
  return look
}

const madeFor = (schema: z.core.$ZodType): Look | null => {
  const def = defOf(schema)
  const mark = markOf(schema)
  if (mark) {
    const named = def.type === 'object' ? namedIn(def.shape) : null
    return (value, about, collect) => {
      if (!saysSomething(value) || mark.holds?.(value as never) === false) return
      collect(mark.kind, named && isFields(value) ? named(value, about) : about)
    }
  }
  if ('innerType' in def) return lookOf(def.innerType)
  switch (def.type) {
    case 'object':
      return lookInObject(def.shape)
    case 'record':
      return lookInRecord(def.keyType, def.valueType)
    case 'array': {
      const one = lookOf(def.element)
      if (!one) return null
      return (value, about, collect) => {
        for (const each of value as unknown[]) one(each, about, collect)
      }
    }
    case 'union':
      return all(def.options.map(lookOf))
    case 'pipe':
      return lookOf(def.out)
    default:
      return null
  }
}

const all = (several: readonly (Look | null)[]): Look | null => {
  const found = several.filter(look => look !== null)
  if (found.length === 0) return null
  return (value, about, collect) => {
    for (const look of found) look(value, about, collect)
  }
}

const lookInObject = (shape: z.core.$ZodShape): Look | null => {
  const fields = Object.entries(shape).flatMap(([key, schema]) => {
    const look = lookOf(schema)
    return look ? [[key, look] as const] : []
  })
  if (fields.length === 0) return null
  const named = namedIn(shape)
  return (value, about, collect) => {
    if (!isFields(value)) return
    const here = named(value, about)
    for (const [key, look] of fields) {
      const field = value[key]
      if (field !== undefined && field !== null) look(field, here, collect)
    }
  }
}

const lookInRecord = (keys: z.core.$ZodType, values: z.core.$ZodType): Look | null => {
  const look = lookOf(values)
  if (!look) return null
  const owner = ownerOf(keys)
  return (value, about, collect) => {
    if (!isFields(value)) return
    for (const [key, one] of Object.entries(value))
      look(one, owner ? { ...about, [owner]: key } : about, collect)
  }
}

/** True when replies of these schemas can contain pay, the content of a case or a customer. */
export const canShow = ({ reply }: EndpointSchemas): boolean => lookOf(reply) !== null

/** The people and month that a call names. */
export const aboutOf = (schemas: EndpointSchemas, call: Readonly<Record<string, unknown>>): About =>
  (['params', 'query', 'body'] as const).reduce<About>((about, part) => {
    const schema = schemas[part]
    const value = call[part]
    if (!schema || !isFields(value)) return about
    const def = defOf(schema)
    return def.type === 'object' ? namedIn(def.shape)(value, about) : about
  }, {})

export interface ShownIn {
  readonly shown: readonly Shown[]
  /** True when the reply contains a marked value without an owner. */
  readonly unowned: boolean
}
const nothing: ShownIn = { shown: [], unowned: false }

/** What a reply, reduced by its schema, shows about whom. */
export const shownIn = (schemas: EndpointSchemas, reply: unknown, about: About): ShownIn => {
  const look = lookOf(schemas.reply)
  if (!look) return nothing
  const found = new Map<string, Shown>()
  let unowned = false
  look(reply, about, (kind, at) => {
    const owner = ownerOfKind(kind)
    const subject = at[owner]
    if (subject === undefined) {
      unowned = true
      return
    }
    const month = owner === 'person' ? (at.month ?? '') : ''
    const key = `${kind} ${subject} ${month}`
    if (!found.has(key)) found.set(key, { kind, subject, month })
  })
  return { shown: [...found.values()], unowned }
}
