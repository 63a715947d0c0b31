/** The walls: who may import whom. `npm run check` holds them; src/walls.test.ts proves that it looks. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no-circles', {}, { circular: true }, 'A circle has no bottom to start reading from.'),
    rule(
      'domain-is-pure',
      { path: '^src/domain/', pathNot: '[.]test[.]ts$' },
      { pathNot: '^src/domain/' },
      'What the chain decides knows no library, no database and no browser.',
    ),
    rule(
      'contract-knows-domain-and-zod',
      { path: '^src/contract/', pathNot: '[.]test[.]ts$' },
      { pathNot: ['^src/(contract|domain)/', '/zod/', '^zod'] },
      'Both sides of the wire read it.',
    ),
    rule(
      'schemas-stay-on-the-server',
      { path: '^src/web/', pathNot: '[.]test[.]tsx?$' },
      { path: ['^src/contract/(.*[.]schemas|registry)[.]ts$', '/zod/', '^zod'] },
      'The browser loads the endpoints without a validator; types come with `export type *` of the subject.',
    ),
    rule(
      'features-are-strangers',
      { path: '^src/(server|web)/features/([^/]+)/' },
      { path: '^src/$1/features/', pathNot: '^src/$1/features/$2/' },
      'Two features that need each other meet in app, or move what they share to domain or to a base folder of the server.',
    ),
    rule(
      'server-base-knows-no-feature',
      {
        path: '^src/server/(backup|http|db|stored|ledger|figures|chain|files|identity|mail|live)/',
        pathNot: '[.]test[.]ts$',
      },
      { path: '^src/(server/features|web)/' },
    ),
    rule(
      'ledger-knows-no-figures',
      { path: '^src/server/(chain|ledger)/', pathNot: '[.]test[.]ts$' },
      { path: '^src/server/figures/' },
      'Figures are read from what the ledger has written, never the other way round.',
    ),
    rule(
      'server-base-knows-no-ledger',
      {
        path: '^src/server/(backup|http|db|stored|chain|files|identity|mail|live)/',
        pathNot: '[.]test[.]ts$',
      },
      { path: '^src/server/(ledger|figures)/' },
    ),
    rule('server-knows-no-web', { path: '^src/server/' }, { path: '^src/web/' }),
    rule('web-knows-no-server', { path: '^src/web/' }, { path: '^src/server/' }),
    rule(
      'web-runs-in-browsers',
      { path: '^src/web/', pathNot: '[.]test[.]tsx?$' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'ui-knows-no-feature',
      { path: '^src/web/ui/' },
      { path: '^src/web/(features|app|api)/' },
      'The parts are few and know nothing of what they show.',
    ),
    rule(
      'only-ui-knows-mantine',
      { path: '^src/web/', pathNot: '^src/web/ui/' },
      { path: '@mantine/' },
      'Features use the parts of src/web/ui (decision 026).',
    ),
    rule('api-knows-no-screen', { path: '^src/web/api/' }, { path: '^src/web/(features|app|ui)/' }),
    rule('features-know-no-app', { path: '^src/web/features/' }, { path: '^src/web/app/' }),
    rule(
      'product-knows-no-tests',
      { path: '^src/', pathNot: ['[.](test|fixture)[.]tsx?$', '^src/server/demo[.]ts$'] },
      { path: '^(testing|e2e|bench|scripts)/' },
      'Only the demo chain is shared: src/server/demo.ts fills it in.',
    ),
    rule('nothing-unresolved', {}, { couldNotResolve: true, pathNot: '[?]|virtual:|[.]css$' }),
    rule(
      'no-development-tools-at-run-time',
      { path: '^src/', pathNot: ['[.]test[.]tsx?$'] },
      { dependencyTypes: ['npm-dev'], pathNot: 'vite/client' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
    },
  },
}
