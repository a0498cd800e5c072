/** `npm run replay`: a file, or the number of a game in this installation's database. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from '../../db/database'
import { runningEmbedded, startEmbedded } from '../../db/embedded'
import { replayFile, replayGame, toldOf, type Told } from './replay-log'

/** `url`: of a database server; else the built-in database in `folder` is meant. */
export interface Installation {
  url: string | undefined
  folder: string
}

export async function replayAsked(asked: string, path: string, installation: () => Installation): Promise<Told> {
  if (asked === '') return unknown('Say which: npm run replay -- <a log, or the number of a past game>')
  if (existsSync(path)) return toldOf(await replayFile(path))
  return /^\d{1,9}$/.test(asked) ? replayStored(Number(asked), installation()) : unknown(`There is no file ${path}.`)
}

const unknown = (line: string): Told => ({ line, exitCode: 2 })

async function replayStored(gameId: number, { url, folder }: Installation): Promise<Told> {
  if (url !== undefined) return replayAt(url, gameId)
  const running = await runningEmbedded(folder)
  if (running) return replayAt(running, gameId)
  if (!existsSync(join(folder, 'postgres'))) return unknown(`There is no database in ${resolve(folder)}.`)
  const started = await startEmbedded(folder, { info: () => {}, warn: () => {} })
  return replayAt(started.url, gameId).finally(() => started.stop())
}

async function replayAt(url: string, gameId: number): Promise<Told> {
  const db = openDatabase(url, { max: 1 })
  try {
    return toldOf(await replayGame(db, gameId))
  } finally {
    await db.$client.end()
  }
}
