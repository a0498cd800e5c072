// Plain Node, because this runs before anything is installed.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

process.chdir(root)

/** Runs a program to its end and returns the exit code. `write` receives its output, which is otherwise shown. */
export function run(file, args, { env = {}, quiet = false, write, niceness } = {}) {
  return new Promise((resolve) => {
    const out = quiet ? 'ignore' : write ? 'pipe' : 'inherit'
    const child = spawn(file, args, { stdio: ['ignore', out, out], env: { ...process.env, ...env } })
    // Its child processes inherit it.
    if (niceness && child.pid) setPriority(child.pid, niceness)
    child.stdout?.on('data', write)
    child.stderr?.on('data', write)
    child.on('error', () => resolve(127))
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/** Runs a tool from node_modules. */
export const tool = (name, args, options) => run(process.execPath, [toolPath(name), ...args], options)

/** The script behind a tool, because links in node_modules/.bin cannot be spawned on every system. */
export function toolPath(name) {
  const { bin } = JSON.parse(readFileSync(`${root}/node_modules/${name}/package.json`, 'utf8'))
  const script = typeof bin === 'string' ? bin : (bin[name.split('/').at(-1)] ?? Object.values(bin)[0])
  return `${root}/node_modules/${name}/${script}`
}

/** Ends the process with one line that says what to do. */
export function giveUp(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  giveUp(`Node 20.19 or newer is needed, and this is ${process.versions.node}. Get it from https://nodejs.org`)
}
