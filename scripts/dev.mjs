import { spawn } from 'node:child_process'
import { root, toolPath } from './house.mjs'
import { install } from './install.mjs'

await install()

// Pages come from vite, which passes calls on to the server.
const env = { APP_ORIGIN: 'http://localhost:5173', MAGIC_LINK_ECHO: 'response', ...process.env }
const commands = [
  [toolPath('tsx'), 'watch', '--clear-screen=false', `${root}/server/main.ts`],
  [toolPath('vite'), '--config', `${root}/vite.config.ts`],
]
const children = commands.map((args) => spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env }))

// One stops, all stop.
const end = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
for (const child of children) child.on('exit', end)
