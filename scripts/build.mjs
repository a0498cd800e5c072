import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { giveUp, root, run } from './project.mjs'
import { install } from './install.mjs'
import { serverBundle } from './server-bundle.mjs'

const parts = {
  server: {
    sources: [
      ...['server', 'contract', 'rules', 'scripts/build.mjs', 'scripts/server-bundle.mjs'],
      // The bots run what phones run.
      ...['bots', 'web/api.ts', 'web/live', 'web/player', 'web/questions', 'web/stream', 'web/ui'],
      'web/i18n',
      ...['package.json', 'package-lock.json'],
    ],
    build: buildServer,
  },
  web: {
    sources: [
      ...['web', 'contract', 'rules', 'locales', 'scripts/messages', 'scripts/lean-react.ts'],
      'scripts/build.mjs',
      ...['vite.config.ts', 'lingui.config.js', 'package.json', 'package-lock.json'],
    ],
    build: buildWeb,
  },
}

/**
 * Rebuilds parts whose sources have changed, in a separate process, so that its memory is free when the server runs.
 */
export async function buildStale() {
  const stale = Object.keys(parts).filter(isStale)
  if (stale.length === 0) return
  process.stdout.write(`Building ${stale.join(' and ')}.\n`)
  const code = await run(process.execPath, [`${root}/scripts/build.mjs`, ...stale])
  if (code !== 0) giveUp('The build failed. What it says above tells why.')
}

const stampFile = (part) => `${root}/dist/${part}.built`
const isStale = (part) => !existsSync(stampFile(part)) || readFileSync(stampFile(part), 'utf8') !== fingerprint(part)

/** Hashes the contents, because a checkout gives every file a new date. */
function fingerprint(part) {
  const hash = createHash('sha256')
  const files = parts[part].sources.flatMap(filesIn).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(`${root}/${file}`))
      .update('\0')
  return hash.digest('hex')
}

function filesIn(path) {
  if (/\.\w+$/.test(path)) return existsSync(`${root}/${path}`) ? [path] : []
  return readdirSync(`${root}/${path}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1))
}

async function build(part) {
  // Computed first, so that a change during the build makes the result stale.
  const sources = fingerprint(part)
  rmSync(stampFile(part), { force: true })
  mkdirSync(`${root}/dist`, { recursive: true })
  await parts[part].build()
  writeFileSync(stampFile(part), sources)
}

async function buildServer() {
  const outdir = `${root}/dist/server`
  const esbuild = await import('esbuild')
  rmSync(outdir, { recursive: true, force: true })
  // Each dynamic import becomes a separate file, with the packages that only it needs.
  await esbuild.build({ ...serverOptions(), outdir, entryPoints: [`${root}/server/main.ts`], splitting: true })
  // Built separately, because shared chunks would make the server read more files at startup.
  await buildPrograms(outdir)
  cpSync(`${root}/server/db/migrations`, `${outdir}/migrations`, { recursive: true })
}

/** Programs that run in processes or threads of their own (server/sandbox/program-script.ts). The server expects them beside itself. */
const programs = [
  'server/pictures/decode-picture',
  'server/ai/documents/read-pdf',
  'server/ai/documents/shrink-picture',
  'server/imports/read-file',
  'server/quizzes/languages/recognize',
  'bots/bots',
]

export async function buildPrograms(outdir) {
  const esbuild = await import('esbuild')
  const entryPoints = programs.map((name) => `${root}/${name}.ts`)
  await esbuild.build({ ...serverOptions(), outdir, entryPoints, entryNames: '[name]' })
}

function serverOptions() {
  return {
    ...serverBundle,
    define: { 'process.env.BUILD_COMMIT': JSON.stringify(commit()) },
    sourcemap: true,
    sourcesContent: false,
    plugins: [shortMapsOfPackages],
    logLevel: 'warning',
  }
}

/** Without a checkout, as in an image, the build gets it as a setting, or it is unknown. */
function commit() {
  const given = process.env.BUILD_COMMIT
  if (given) return given.slice(0, 8)
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return stdout?.trim().slice(0, 8) ?? ''
}

/** Packages appear in the source map with file names only: all their lines would make it ten times as large. */
const shortMapsOfPackages = {
  name: 'short maps of packages',
  setup(build) {
    build.onLoad({ filter: /node_modules.*\.[cm]?js$/ }, ({ path }) => {
      const map = JSON.stringify({ version: 3, sources: [basename(path)], mappings: 'AAAA' })
      const comment = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`
      return { contents: `${readFileSync(path, 'utf8')}\n${comment}`, loader: 'default' }
    })
  },
}

async function buildWeb() {
  const vite = await import('vite')
  // The default loader warns of each import without a file extension.
  await vite.build({ configFile: `${root}/vite.config.ts`, configLoader: 'runner', logLevel: 'warn' })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await install()
  const asked = process.argv.slice(2)
  for (const part of asked.length > 0 ? asked : Object.keys(parts)) await build(part)
}
