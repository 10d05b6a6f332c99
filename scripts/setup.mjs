// Installs the packages of the lock file when they are missing. Runs before the install, so on any Node from 20 on and without
// dependencies. The npm commands of package.json call it, then the installed Node by its path: the shell remembers the other one.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const root = new URL('../', import.meta.url)
const stampFile = new URL('node_modules/.tremplin-setup', root)
const lock = readFileSync(new URL('package-lock.json', root), 'utf8')
const digest = createHash('sha256').update(lock).digest('hex')

if (!(stamped() && hasNode24())) install()

function stamped() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return true
  if (!sameAsInstalled()) return false
  writeFileSync(stampFile, digest)
  return true
}

/** True when the packages npm recorded as installed are those of the lock file. */
function sameAsInstalled() {
  const record = new URL('node_modules/.package-lock.json', root)
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(lock).packages
  const named = Object.entries(wanted).filter(([path, entry]) => path !== '' && !(entry.optional && !installed[path]))
  return named.every(([path, entry]) => installed[path]?.version === entry.version)
}

/** Node 24 is installed as a package; npm 11 leaves it out when its install script is not allowed. */
function hasNode24() {
  const node = new URL('node_modules/.bin/node', root)
  if (!existsSync(node)) return false
  const { stdout } = spawnSync(node.pathname, ['--version'], { encoding: 'utf8' })
  return String(stdout).startsWith('v24.')
}

function install() {
  console.log('Installation des dépendances (npm ci) / Installing the dependencies (npm ci)…')
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // npm ci refuses a lock file made where the registry has fewer platforms; npm install uses the same versions.
  if (npm('ci', ...quiet) !== 0 && npm('install', '--no-save', ...quiet) !== 0) stop('The dependencies could not be installed.')
  if (!sameAsInstalled())
    stop('The installed packages do not match package-lock.json: run `npm install` and commit the lock file.')
  if (!hasNode24()) stop('Node 24 was not installed: is the package "node" listed under allowScripts in package.json?')
  writeFileSync(stampFile, digest)
}

function npm(...args) {
  return spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' })
    .status
}

function stop(reason) {
  console.error(`\n${reason}`)
  process.exit(1)
}
