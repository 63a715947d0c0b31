/** The import rules. `npm run check` applies them and prints the reason. src/walls.test.ts plants violations. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'no-circles',
      {},
      { circular: true },
      'Files that import each other in a circle cannot be read or tested one by one.',
    ),
    rule(
      'domain-is-pure',
      { path: '^src/domain/', pathNot: '[.]test[.]ts$' },
      { pathNot: '^src/domain/' },
      'The domain uses no library, no database and no browser, so it can be tested with plain calls.',
    ),
    rule(
      'contract-knows-domain-and-zod',
      { path: '^src/contract/', pathNot: '[.]test[.]ts$' },
      { pathNot: ['^src/(contract|domain)/', '/zod/', '^zod'] },
      'Server and browser both import the contract, so it may use neither.',
    ),
    rule(
      'schemas-stay-on-the-server',
      { path: '^src/web/', pathNot: '[.]test[.]tsx?$' },
      { path: ['^src/contract/(.*[.]schemas|registry)[.]ts$', '/zod/', '^zod'] },
      'The browser loads the endpoints without zod. Import types from the subject file, which re-exports them.',
    ),
    rule(
      'features-are-strangers',
      { path: '^src/(server|web)/features/([^/]+)/' },
      { path: '^src/$1/features/', pathNot: '^src/$1/features/$2/' },
      'A feature does not import another. Move what they share to the domain or to a base folder, or combine them in app.',
    ),
    rule(
      'server-base-knows-no-feature',
      {
        path: '^src/server/(backup|http|db|stored|ledger|figures|chain|files|identity|mail|live|health-checks|monitoring|webhooks)/',
        pathNot: '[.]test[.]ts$',
      },
      { path: '^src/(server/features|web)/' },
      'Features use the base folders of the server, not the other way round.',
    ),
    rule(
      'ledger-knows-no-figures',
      { path: '^src/server/(chain|ledger)/', pathNot: '[.]test[.]ts$' },
      { path: '^src/server/figures/' },
      'Figures read what the ledger has written; the ledger does not depend on them.',
    ),
    rule(
      'server-base-knows-no-ledger',
      {
        path: '^src/server/(backup|http|db|stored|chain|files|identity|mail|live|health-checks|monitoring|webhooks)/',
        pathNot: '[.]test[.]ts$',
      },
      { path: '^src/server/(ledger|figures)/' },
      'The base folders of the server are below the ledger and the figures.',
    ),
    rule(
      'server-knows-no-web',
      { path: '^src/server/' },
      { path: '^src/web/' },
      'Server and browser share the domain and the contract only.',
    ),
    rule(
      'web-knows-no-server',
      { path: '^src/web/' },
      { path: '^src/server/' },
      'Server and browser share the domain and the contract only.',
    ),
    rule(
      'web-runs-in-browsers',
      { path: '^src/web/', pathNot: '[.]test[.]tsx?$' },
      { dependencyTypes: ['core'] },
      'Browsers do not have the modules of Node.',
    ),
    rule(
      'ui-knows-no-feature',
      { path: '^src/web/ui/' },
      { path: '^src/web/(features|app|api)/' },
      'Parts of src/web/ui are used by every feature, so they may not depend on one.',
    ),
    rule(
      'only-ui-knows-mantine',
      { path: '^src/web/', pathNot: '^src/web/ui/' },
      { path: '@mantine/' },
      'Features use the parts of src/web/ui (decision 026).',
    ),
    rule(
      'api-knows-no-screen',
      { path: '^src/web/api/' },
      { path: '^src/web/(features|app|ui)/' },
      'The client of the API is used by screens and does not use them.',
    ),
    rule(
      'features-know-no-app',
      { path: '^src/web/features/' },
      { path: '^src/web/app/' },
      'The app puts the features together; a feature does not know the app.',
    ),
    rule(
      'product-knows-no-tests',
      { path: '^src/', pathNot: ['[.](test|fixture)[.]tsx?$', '^src/server/demo[.]ts$'] },
      { path: '^(testing|e2e|bench|scripts)/' },
      'Product code does not import tests or scripts. src/server/demo.ts, which fills in the demo chain, is the exception.',
    ),
    rule(
      'nothing-unresolved',
      {},
      { couldNotResolve: true, pathNot: '[?]|virtual:|[.]css$' },
      'The imported file does not exist.',
    ),
    rule(
      'server-runs-without-build-packages',
      { path: '^src/(domain|contract|server)/', pathNot: '[.]test[.]tsx?$' },
      { dependencyTypes: ['npm-dev'], pathNot: ['/@opentelemetry/', '/prom-client/'] },
      'Only dependencies of package.json are in the package (decision 251). Those excepted are bundled (vite.server.config.ts).',
    ),
    rule(
      'product-builds-without-tools',
      { path: '^src/', pathNot: '[.]test[.]tsx?$' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
      'npm start installs the packages of package.json, without those of tools/package.json (decision 251).',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // Copies of the tree have a link to node_modules.
    preserveSymlinks: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
    },
  },
}
