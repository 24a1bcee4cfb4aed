// Lists the licences of what is shipped and fails on an unreviewed one: production dependencies, and what is built into
// the back office. `--sbom` prints the same packages as CycloneDX: `npm sbom --omit dev` leaves out each one that a
// development dependency needs too, such as react.
import { readFileSync } from 'node:fs'

const PERMISSIVE = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'MIT-0',
  'Python-2.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'PostgreSQL',
  'Zlib',
  // css-mediaquery: three clauses, by the text of its licence
  'BSD',
]
const LOOKED_AT = ['LGPL-3.0-or-later']

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

const BUILT_IN = ['react-admin', 'ra-i18n-polyglot', 'ra-language-russian', 'recharts', 'uqr']
const builtIn = new Set()
const include = (name, from) => {
  // npm looks in the nearest folder first
  const places = [...`${from}/`.matchAll(/\//g)].map(({ index }) => from.slice(0, index)).reverse()
  const path = [...places, '']
    .map((place) => `${place}${place === '' ? '' : '/'}node_modules/${name}`)
    .find((one) => packages[one])
  if (path === undefined || builtIn.has(path)) return
  builtIn.add(path)
  const { dependencies = {}, peerDependencies = {} } = packages[path]
  for (const next of Object.keys({ ...dependencies, ...peerDependencies })) include(next, path)
}
for (const name of BUILT_IN) include(name, '')

const shipped = Object.entries(packages).filter(
  ([path, { dev, link }]) => path !== '' && !link && (!dev || builtIn.has(path)),
)
const licenceOf = ({ license }) => (typeof license === 'string' ? license : 'unknown')
const isFine = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((one) => one.split(/ AND /).every((part) => [...PERMISSIVE, ...LOOKED_AT].includes(part.trim())))

const componentOf = ([path, info]) => {
  const name = path.replace(/^.*node_modules\//, '')
  const [algorithm, hash] = (info.integrity ?? '').split('-')
  return {
    type: 'library',
    name,
    version: info.version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${info.version}`,
    licenses: [{ expression: licenceOf(info) }],
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
  }
}

if (process.argv.includes('--sbom')) {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: shipped.map(componentOf),
  }
  process.stdout.write(`${JSON.stringify(sbom, null, 2)}\n`)
}

const byLicence = Map.groupBy(shipped, ([, info]) => licenceOf(info))
for (const [licence, found] of process.argv.includes('--sbom') ? [] : [...byLicence].sort()) {
  process.stdout.write(
    `${licence} (${found.length}): ${found.map(([path]) => path.replace(/^.*node_modules\//, '')).join(', ')}\n`,
  )
}
const strange = [...byLicence.keys()].filter((licence) => !isFine(licence))
if (strange.length > 0) {
  process.stderr.write(`not known to be permissive: ${strange.join(', ')}\n`)
  process.exit(1)
}
