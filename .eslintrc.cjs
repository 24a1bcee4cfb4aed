const zone = (target, ...from) => ({ target: `./src/${target}`, from: from.map((ring) => `./src/${ring}`) })

/** Modules of the service in order. A module may import public.ts of the modules before it, and any file of platform. */
const SERVICE_MODULES = [
  'platform',
  'delivery',
  'identity',
  'catalogue',
  'import',
  'sales',
  'exchange',
  'content',
  'commands',
]
const moduleZones = SERVICE_MODULES.flatMap((name, index) => [
  // the files of src/service itself put the modules together
  { target: `./src/service/${name}`, from: './src/service/*.ts' },
  ...SERVICE_MODULES.slice(index + 1).map((above) => ({
    target: `./src/service/${name}`,
    from: `./src/service/${above}`,
  })),
  ...(name === 'platform'
    ? []
    : SERVICE_MODULES.slice(index + 1).map((above) => ({
        target: `./src/service/${above}`,
        from: `./src/service/${name}`,
        except: ['./public.ts'],
      }))),
])
/** Folders of sales in order: a folder may import those before it. */
const SALES_FOLDERS = ['basket', 'payments', 'orders', 'admin']
const salesZones = SALES_FOLDERS.flatMap((name, index) =>
  SALES_FOLDERS.slice(index + 1).map((above) => ({
    target: `./src/service/sales/${name}`,
    from: `./src/service/sales/${above}`,
  })),
)
const publicFileZones = SERVICE_MODULES.slice(1).flatMap((name) =>
  ['./src/service/*.ts', './src/main', './src/demo'].map((target) => ({
    target,
    from: `./src/service/${name}`,
    except: ['./public.ts'],
  })),
)

/**
 * What unpacks or buffers as much as it gets. service/platform/foreign/bounded.ts has the limited forms; the files below
 * have limits of their own, or read what the shop wrote itself. docs/reference/foreign-data.md
 */
const LIMITED = 'use service/platform/foreign/bounded.ts, which has limits'
const PRIMITIVES = {
  unpack: ['node:zlib', /decompress|g?unzip|inflate/i],
  file: ['node:fs', /^readFile/],
  promisedFile: ['node:fs/promises', /^readFile$/],
  consume: ['node:stream/consumers'],
  xml: ['saxes'],
  zip: ['yauzl'],
  csv: ['csv-parse/sync'],
  xlsx: ['read-excel-file/node'],
  yaml: ['yaml', /^parse/],
  picture: ['sharp'],
}
const unlimited = Object.entries(PRIMITIVES).map(([kind, [name, names]]) => [
  kind,
  {
    name,
    message: LIMITED,
    allowTypeImports: true,
    ...(names && { importNames: Object.keys(require(name)).filter((each) => names.test(each)) }),
  },
])
const limitedImports = (...allowed) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: unlimited.filter(([kind]) => !allowed.includes(kind)).map(([, path]) => path),
      patterns: [
        { regex: '^(?:zlib|fs|fs/promises|stream/consumers)$', message: 'write node: before it' },
        {
          regex: '^(?:adm-zip|decompress|fast-xml-parser|fflate|jszip|pako|sax|tar|unzipper|xlsx|xml2js)$',
          message: LIMITED,
        },
      ],
    },
  ],
})
const limitedBodies = {
  'no-restricted-syntax': [
    'error',
    {
      selector:
        'CallExpression[arguments.length=0] > MemberExpression.callee[property.name=/^(?:arrayBuffer|blob|bytes|formData|json|parseBody|text)$/]',
      message: LIMITED,
    },
    { selector: 'NewExpression[callee.name="DecompressionStream"]', message: LIMITED },
  ],
}
const SERVER = ['src/{service,main}/**', 'src/infrastructure/server/**']

module.exports = {
  root: true,
  ignorePatterns: ['dist', 'data', 'node_modules', 'coverage', 'reports', '.stryker-tmp', '*.cjs'],
  parser: '@typescript-eslint/parser',
  parserOptions: { projectService: true, tsconfigRootDir: __dirname },
  plugins: ['@typescript-eslint', 'effector', 'react-hooks', 'import-x'],
  extends: ['eslint:recommended', 'plugin:@typescript-eslint/strict'],
  reportUnusedDisableDirectives: true,
  rules: {
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': 'error',
    '@typescript-eslint/switch-exhaustiveness-check': 'error',
    '@typescript-eslint/consistent-type-imports': 'error',
    'no-console': 'error',
    'import-x/no-default-export': 'error',
    'import-x/no-restricted-paths': [
      'error',
      {
        zones: [
          zone('domain', 'application', 'contract', 'infrastructure', 'ui', 'service', 'demo', 'main', 'admin'),
          zone('application', 'contract', 'infrastructure', 'ui', 'service', 'demo', 'main', 'admin'),
          zone('contract', 'application', 'infrastructure', 'ui', 'service', 'demo', 'main', 'admin'),
          zone('infrastructure', 'ui', 'demo', 'main', 'admin'),
          // one cache policy, the same limits and one trace for both
          {
            target: './src/infrastructure',
            from: './src/service',
            except: ['./platform/caches.ts', './platform/foreign/bounded.ts', './platform/health/tracing.ts'],
          },
          zone('ui', 'contract', 'infrastructure', 'service', 'demo', 'main', 'admin'),
          zone('service', 'application', 'infrastructure', 'ui', 'demo', 'main', 'admin'),
          zone('demo', 'application', 'infrastructure', 'ui', 'main', 'admin'),
          zone('main', 'admin'),
          // the checkout uses the basket, not the other way round
          zone('application/basket', 'application/checkout'),
          zone('ui/features/basket', 'application/checkout', 'ui/features/checkout'),
          // except the errors of a call
          { target: './src/admin', from: './src/application', except: ['./kernel/app-error.ts'] },
          zone('admin', 'ui', 'service', 'demo', 'main'),
          ...moduleZones,
          ...salesZones,
          ...publicFileZones,
        ],
      },
    ],
  },
  overrides: [
    // these rules are slow, because they need types: they run only where units are created or used
    {
      files: ['src/{application,infrastructure,main,ui}/**', 'tests/{application,component}/**'],
      extends: ['plugin:effector/recommended', 'plugin:effector/scope', 'plugin:effector/react'],
    },
    {
      files: ['src/{contract,service,demo,admin}/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [{ regex: '^(effector|patronum)', message: 'units are of the application' }] },
        ],
      },
    },
    {
      files: ['src/application/**', 'src/ui/**'],
      excludedFiles: ['src/application/kernel/stored.ts', 'src/application/ports/browser/tab-storage.ts'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: 'ports/browser/(browser|tab)-storage',
                message: 'kernel/stored.ts reads and writes the storage',
              },
            ],
          },
        ],
        'no-restricted-globals': ['error', 'localStorage', 'sessionStorage'],
      },
    },
    { files: SERVER, rules: { ...limitedImports(), ...limitedBodies } },
    { files: ['src/service/platform/foreign/bounded.ts'], rules: limitedImports('unpack', 'file') },
    // files of the data directory, of an own export and of the build
    {
      files: [
        'src/service/platform/data-directory/{lock,marker}.ts',
        'src/service/platform/images/image-cache.ts',
        'src/service/commands/content/export.ts',
        'src/service/origin.ts',
        'src/infrastructure/server/stored-content.ts',
        'src/main/{assets,admin-app,field-reports,service-worker,stored-assets}.ts',
      ],
      rules: limitedImports('file', 'promisedFile'),
    },
    // pages that this process packed
    { files: ['src/infrastructure/server/page-cache.ts'], rules: limitedImports('unpack') },
    { files: ['src/service/import/read/feed-parser.ts'], rules: limitedImports('xml') },
    { files: ['src/service/exchange/protocol/unpack.ts'], rules: limitedImports('zip') },
    { files: ['src/service/platform/{csv,tables/table-cells}.ts'], rules: limitedImports('csv') },
    { files: ['src/service/platform/tables/table-process.ts'], rules: limitedImports('zip', 'xlsx') },
    { files: ['src/service/commands/content/{parse,read-folder}.ts'], rules: limitedImports('yaml') },
    // drawings of the shop and pixels of readPicture
    {
      files: ['src/service/platform/images/{drawings,fit,pictures,read-picture}.ts'],
      rules: limitedImports('picture'),
    },
    // responses of this process, and parts of a body that was read within its limit
    {
      files: [
        'src/infrastructure/server/stored-content.ts',
        'src/service/commands/admin/feed-uploads.ts',
        'src/service/exchange/protocol/{exchange-log,statuses}.ts',
        'src/service/platform/files/store-file.ts',
        'src/service/platform/http/{body,idempotency}.ts',
      ],
      rules: { 'no-restricted-syntax': 'off' },
    },
    {
      files: ['src/infrastructure/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...['timeout', 'any'].map((property) => ({
            object: 'AbortSignal',
            property,
            message: 'it stays in memory after the call: withinMs of time-limit.ts',
          })),
        ],
      },
    },
    { files: ['src/**'], extends: ['plugin:react-hooks/recommended'] },
    { files: ['src/service/**/*routes.ts'], rules: { 'max-lines-per-function': ['error', 60] } },
    {
      files: ['src/domain/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              { regex: '^(?!\\.|fp-ts(/|$)|io-ts(/|$))', message: 'the domain imports fp-ts and io-ts alone' },
            ],
          },
        ],
        'no-restricted-globals': ['error', 'Date', 'window', 'document', 'process'],
        'no-restricted-syntax': ['error', 'ClassDeclaration', 'ThrowStatement', 'TryStatement'],
      },
    },
    {
      files: ['src/domain/testing/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              { regex: '^(?!\\.|fp-ts(/|$)|io-ts(/|$)|fast-check$)', message: 'domain/testing adds fast-check alone' },
            ],
          },
        ],
      },
    },
    {
      files: ['src/ui/**'],
      rules: {
        'no-restricted-syntax': [
          'error',
          {
            selector: 'ImportDeclaration[specifiers.length=0][source.value=/application.(?!start)/]',
            message: 'use cases start in application/start, or with the use case that needs them',
          },
        ],
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'react-router',
                importNames: ['Link', 'NavLink'],
                message: 'ui/kit/link.tsx is the link of the shop: it weighs nothing',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['tests/**'],
      excludedFiles: ['tests/support/fakes.ts'],
      rules: {
        'no-restricted-syntax': [
          'error',
          {
            selector: 'TSAsExpression > TSNeverKeyword',
            message: 'write partOf, or illTyped for an input that the types forbid: tests/support/fakes.ts',
          },
          {
            selector: 'ArrayExpression > ArrayExpression[elements.length=2] > Identifier:first-child[name=/^\\$/]',
            message: 'storeValue of tests/support/fakes.ts types a value by its store',
          },
        ],
      },
    },
    { files: ['*.config.ts', 'scripts/**'], rules: { 'import-x/no-default-export': 'off', 'no-console': 'off' } },
    {
      files: ['tests/bench/**', 'tests/races/**', 'tests/crash/**', 'tests/cluster/**', 'tests/abuse/**'],
      rules: { 'no-console': 'off' },
    },
  ],
  env: { es2024: true },
}
