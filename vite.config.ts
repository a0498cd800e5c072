import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minify } from 'terser'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import { brand } from './contract/brand.ts'
import { leanReact } from './scripts/lean-react.ts'
import { catalogues, shortIds } from './scripts/messages/catalogues.ts'
import { macros } from './scripts/messages/macros.ts'

// The Host stays the browser's own, because the server holds the Origin of a call against it.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false }

const messages = { source: new Map<string, { id: string; english: string }>(), shorten: await shortIds() }

export default defineConfig({
  root: 'web',
  resolve: {
    alias: [
      // Theirs writes a <style> into the page, which the security policy forbids.
      { find: 'react-style-singleton', replacement: resolve(import.meta.dirname, 'web/ui/dialog/style-singleton.ts') },
      // A shim for older versions of React, which phones need not load.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  plugins: [
    macros(),
    macros(messages),
    directJsx(),
    phoneCopies(),
    react(),
    named(),
    decided(),
    leanReact(),
    terse(),
    catalogues(messages),
    compressed(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The oldest browsers that players' phones may have.
    target: ['safari15.4', 'chrome99'],
    // For browsers that know no `modulepreload`, and fetch the first script's imports a moment later.
    modulePreload: { polyfill: false },
    // Fonts stay files: a phone that has them does not load them twice.
    assetsInlineLimit: 2_048,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // A number of `contract/limits.ts` stands where it is read.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // Files that are loaded together are packed together: many small ones weigh more than one.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            // With all that it shows first: what scripts loaded later share with it stays in it.
            { name: 'player-screen', test: /web.player.player-screen\.tsx$/ },
            // One file for the kinds whose answer a button sends, and for the options that their results list.
            { name: 'phone-form', test: /question-kinds.shared.(phone|options.options-told).*\?phone$/ },
            // Without the scripts beside them, of which phones have copies.
            { name: 'game-styles', test: /web.(live|questions|player.check).*\.css$/, priority: 1 },
            // Private fields of older browsers: phones in teams need them, too.
            { name: 'helpers', test: /@oxc-project/, priority: 1 },
            // Needed by all pages but the players'.
            {
              name: 'query',
              test: /tanstack|wouter|contract.routes|web.(queries|ui.button)|results-queries/,
            },
            // Apart from each other, because the editor and solo games show questions, and no live game.
            { name: 'questions', test: inFolder('web/questions') },
            { name: 'seconds', test: /web.ui.in-seconds\.ts$/, priority: 1 },
            // Lists of past games name players, and load no live game.
            { name: 'shown-name', test: /web.ui.shown-name\.ts$/, priority: 1 },
            // The lists of screens share it.
            {
              name: 'screen-frame',
              test: /web.(screen-frame|lazy-screen|with-number|identity.use-user)\.tsx?$/,
              priority: 1,
            },
            // Host pages without a live game follow an AI's work, or name a PIN.
            { name: 'stream', test: /web.(stream.*|live.format)\.ts$/ },
            // Assignments turn options round, too, and load no live game.
            { name: 'turned-options', test: /rules.turned-options\.ts$/, priority: 1 },
            // Only games in teams show marks.
            { name: 'team-mark', test: inFolder('web/live/teams') },
            { name: 'live', test: inFolder('web/live') },
            // Assignments show some, too, and no lists of questions.
            { name: 'icons', test: /web.ui.icons\.tsx$/, priority: 1 },
            // With what it shares with the pages that it loads: one file for the routes of all.
            { name: 'screens', test: /web.screens\.tsx$/ },
            // With the lists of questions, which show it; the other kinds come by themselves.
            {
              name: 'reading',
              test: /web.(quizzes.question(-card|s-to-read)|question-kinds.(answer-to-|choice.)?(read|bars|paper))/,
            },
          ],
        },
      },
    },
  },
  // `/api/` and not `/api`: the pages' own module is served as /api.ts.
  server: { port: 5173, proxy: { '^/api/': server, '/images': server, '/auth/google': server } },
})

/** Our own files in this folder and below it, without the copies of `phoneCopies`. */
function inFolder(folder: string): (id: string) => boolean {
  const path = `${normalizePath(resolve(import.meta.dirname, folder))}/`
  return (id) => normalizePath(id).startsWith(path) && !id.endsWith(copied)
}

const copied = '?phone'

/**
 * What phones share with the screens of a hall comes to them as a copy of their own: in one file with the rest of theirs,
 * and without what only the other screens use. These files hold nothing that two pages share.
 */
function phoneCopies(): Plugin {
  const isPlayers = inFolder('web/player')
  const shared = [
    ...[
      'contract/games/reactions',
      'rules/',
      'web/live/(?!face/)',
      'web/points/',
      'web/question-kinds/',
      'web/questions/',
      'web/stream/',
    ],
    ...[
      'web/ui/format',
      'web/ui/in-seconds',
      'web/ui/ordinal',
      'web/ui/retry',
      'web/ui/shown-name',
      'web/ui/browser/use-stored-choice',
    ],
  ]
  const isShared = new RegExp(`^${normalizePath(import.meta.dirname)}/(${shared.join('|')}).*tsx?$`)
  return {
    name: 'phone-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !(isPlayers(importer) || importer.endsWith(copied))) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && isShared.test(normalizePath(found.id)) ? found.id + copied : found
    },
  }
}

/** The product's name enters the page from the one place that spells it. */
function named(): Plugin {
  return { name: 'named', transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand) }
}

/**
 * What React asks of a browser before it uses it. The branches for browsers that nobody is promised are left out, and what
 * would tell the developer tools, or the browser of a transition's wait, which none of our pages has.
 */
function decided(): Plugin {
  const functions = [
    ...['AbortController', 'MessageChannel', 'Object.is', 'WeakMap', 'WeakSet', 'clearTimeout', 'performance.now'],
    ...['queueMicrotask', 'reportError', 'setTimeout'],
  ]
  const define = {
    ...Object.fromEntries(functions.map((name) => [`typeof ${name}`, '"function"'])),
    'typeof performance': '"object"',
    'typeof setImmediate': '"undefined"',
    'typeof navigation': '"undefined"',
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  }
  return { name: 'decided', apply: 'build', config: () => ({ define }) }
}

/** A drawn element is a call of one letter, in place of `(0, module.jsx)` of a CommonJS module. One function does for both. */
function directJsx(): Plugin {
  const direct = '\0direct-jsx'
  return {
    name: 'direct-jsx',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'react/jsx-runtime' && importer !== direct ? direct : null),
    load: (id) =>
      id === direct
        ? "import * as runtime from 'react/jsx-runtime'; export const { Fragment, jsx } = runtime; export { jsx as jsxs }"
        : null,
  }
}

/** What phones load passes another minifier first: together the two leave 3 % less than one alone. */
function terse(): Plugin {
  return {
    name: 'terse',
    apply: 'build',
    async renderChunk(code, { name }) {
      if (name !== 'player-screen') return null
      return (await minify(code, { module: true, mangle: false, compress: { passes: 3 } })).code ?? null
    },
  }
}

/** Writes a `.br` and a `.gz` beside every text file of the build, once, so that no request has to. */
function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    // A build that stays in memory leaves the one in the folder alone, or none is there yet.
    apply: ({ build }, { command }) => command === 'build' && build?.write !== false,
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true })
      const texts = files.filter((file) => /\.(html|js|css|svg|json|webmanifest)$/.test(file))
      await Promise.all(texts.map((file) => compress(join(folder, file))))
    },
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compress(file: string): Promise<void> {
  const plain = await readFile(file)
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    zip(plain, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
