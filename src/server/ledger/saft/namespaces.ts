interface Name {
  readonly local: string
  /** Undefined for an undeclared prefix. */
  readonly uri: string | undefined
}

interface Scope {
  /** The depth of the declaring element. */
  readonly depth: number
  readonly uris: ReadonlyMap<string, string>
  /** Cached names: a file has about a hundred, each used up to a million times. */
  readonly names: Map<string, Name>
}

type Attributes = Readonly<Record<string, string>>

const declares = (attribute: string): boolean => attribute === 'xmlns' || attribute.startsWith('xmlns:')

const anyDeclared = (attributes: Attributes): boolean => {
  for (const attribute in attributes) if (declares(attribute)) return true
  return false
}

const declaredIn = (attributes: Attributes): [prefix: string, uri: string][] =>
  Object.entries(attributes)
    .filter(([attribute]) => declares(attribute))
    .map(([attribute, uri]) => [attribute.slice('xmlns:'.length), uri])

/**
 * Resolves the namespaces of element names. saxes can do it at half its speed; here an element without declarations is one
 * lookup.
 */
export const namespaces = () => {
  const scopes: Scope[] = []
  let scope: Scope = { depth: -1, uris: new Map([['', '']]), names: new Map() }

  const meet = (name: string): Name => {
    const colon = name.indexOf(':')
    const met = {
      local: name.slice(colon + 1),
      uri: scope.uris.get(colon < 0 ? '' : name.slice(0, colon)),
    }
    scope.names.set(name, met)
    return met
  }

  return {
    /** Opens an element at that depth. */
    open(name: string, attributes: Attributes, depth: number): Name {
      if (anyDeclared(attributes)) {
        scopes.push(scope)
        scope = { depth, uris: new Map([...scope.uris, ...declaredIn(attributes)]), names: new Map() }
      }
      return scope.names.get(name) ?? meet(name)
    },
    /** Closes the element at that depth. */
    close(depth: number): void {
      if (scope.depth === depth) scope = scopes.pop() ?? scope
    },
  }
}
