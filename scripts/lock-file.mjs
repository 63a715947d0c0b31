// Reads the lock file. Uses only Node's own modules.

/**
 * The paths of the packages that projects need: their dependencies, those of the dependencies, and so on. Optional packages are left
 * out, since a platform may not have them.
 * @param {Record<string, object>} packages the packages of a lock file
 * @param {string[]} projects the paths of the projects: '' is the product, 'tools' its tools
 * @returns {Set<string>}
 */
export function pathsOf(packages, projects) {
  const found = new Set()
  const addDependencies = (path, named) => {
    for (const name of named) {
      const at = resolved(packages, path, name)
      if (!at || found.has(at) || packages[at].optional) continue
      found.add(at)
      const { dependencies, peerDependencies, peerDependenciesMeta } = packages[at]
      const peers = Object.keys(peerDependencies ?? {}).filter(
        peer => !peerDependenciesMeta?.[peer]?.optional,
      )
      addDependencies(at, [...Object.keys(dependencies ?? {}), ...peers])
    }
  }
  for (const project of projects)
    addDependencies(
      project,
      Object.keys({ ...packages[project].dependencies, ...packages[project].devDependencies }),
    )
  return found
}

/** Node's search: node_modules beside the package that imports, then beside each folder above. */
function resolved(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const at = `${folder}/node_modules/${name}`.replace(/^\//, '')
    if (packages[at]) return at
    if (folder === '') return null
  }
}
