import { spawn } from 'node:child_process'
import { root, toolPath } from './project.mjs'
import { install } from './install.mjs'

await install()

// Vite serves the pages and forwards calls to the server. Development has no mail server, so the page that requests a
// sign-in link shows it.
const env = { APP_ORIGIN: 'http://localhost:5173', MAGIC_LINK_ECHO: 'response', ...process.env }
const commands = [
  [toolPath('tsx'), 'watch', '--clear-screen=false', `${root}/server/main.ts`],
  [toolPath('vite'), '--config', `${root}/vite.config.ts`, '--configLoader', 'runner'],
]
// Separate process groups: else a Ctrl-C arrives twice, from the terminal and from here, and the second one kills.
const options = { stdio: ['ignore', 'inherit', 'inherit'], detached: true, env }
const children = commands.map((args) => spawn(process.execPath, args, options))

let isEnding = false
function end() {
  if (isEnding) return
  isEnding = true
  for (const child of children) child.kill('SIGTERM')
}

// When one stops, all stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
for (const child of children) child.on('exit', end)
