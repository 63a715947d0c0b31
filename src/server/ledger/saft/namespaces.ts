interface Name {
  readonly local: string
  /** Undefined where the prefix stands for nothing. */
  readonly uri: string | undefined
}

interface Scope {
  /** Of the element that declares. */
  readonly depth: number
  readonly uris: ReadonlyMap<string, string>
  /** The names met so far: a file has a hundred of them, a million times each. */
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

/** What the names of elements mean. saxes can tell, at half of its speed; here an element that declares nothing is a look-up. */
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
    /** An element begins at that depth. */
    open(name: string, attributes: Attributes, depth: number): Name {
      if (anyDeclared(attributes)) {
        scopes.push(scope)
        scope = { depth, uris: new Map([...scope.uris, ...declaredIn(attributes)]), names: new Map() }
      }
      return scope.names.get(name) ?? meet(name)
    },
    /** The element at that depth ends. */
    close(depth: number): void {
      if (scope.depth === depth) scope = scopes.pop() ?? scope
    },
  }
}
