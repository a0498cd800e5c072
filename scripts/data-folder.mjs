import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { giveUp } from './project.mjs'
import { orGiveUp, serverModule } from './server-module.mjs'

/** The folder of the built-in database, the secrets and the pictures, according to the server's settings. */
export async function dataFolder() {
  if (existsSync('.env')) process.loadEnvFile()
  const { readEnv } = await serverModule('env')
  const { DATABASE_URL, DATA_DIR } = await orGiveUp(() => readEnv())
  if (DATABASE_URL)
    giveUp('DATABASE_URL is set, so the data is on that server. docs/running.md says how to back it up.')
  return resolve(DATA_DIR)
}

/** Prevents the product from starting on this folder until this process ends. Fails if it is already running. */
export async function lockDataFolder(folder) {
  const { lockFolder } = await serverModule('db/folder-lock')
  await orGiveUp(() => lockFolder(folder))
}

/** Whether PostgreSQL runs in this folder, even if the server that started it has ended. */
export async function isDatabaseRunning(folder) {
  const { isRunning, readPostmaster } = await serverModule('db/embedded-postmaster')
  const cluster = { folder: join(folder, 'postgres') }
  const postmaster = readPostmaster(cluster)
  return postmaster !== undefined && isRunning(cluster, postmaster)
}

/** Resolves a path against the caller's folder, because npm runs scripts in the project's folder. */
export const fromCaller = (path) => resolve(process.env.INIT_CWD ?? '.', path)

/** The time as part of a file name, so that names sort by time. */
export const timestamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-')
