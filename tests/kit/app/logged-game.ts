/** A game in which all is done that a log has a row for, and its log. */
import { eq } from 'drizzle-orm'
import type { ExtraTime } from '../../../contract/games/extra-time'
import type { Answer } from '../../../contract/questions/questions'
import { routes, type Route } from '../../../contract/routes'
import { gameSessions } from '../../../server/db/tables'
import { replayLog, toldOf } from '../../../server/past-games/log/replay-log'
import { hostCalls, playerCalls } from '../calls'
import { answersOfKinds, questionsOfKinds } from '../questions-of-kinds'
import { aQuestion } from './builders'
import { aGame, type TestGame } from './live-game'
import type { TestApp } from './test-app'

const { several, typed, number, order, poll, words, slide } = questionsOfKinds
const given: (readonly [Answer, Answer] | null)[] = [
  [{ selectedAnswer: 1 }, { selectedAnswer: 0 }],
  answersOfKinds.several,
  answersOfKinds.typed,
  answersOfKinds.number,
  [{ order: [0, 1, 2, 3] }, { order: [3, 2, 1, 0] }],
  answersOfKinds.poll,
  answersOfKinds.words,
  null,
]

export interface LoggedGame extends TestGame {
  id: number
  remoteId: number
}

/** Until its end, with a question of each kind. A correction would count all scores anew, whatever a close had made of them. */
export async function aLoggedGame(
  t: TestApp,
  beforeCorrections: (id: number) => Promise<void> = async () => {},
): Promise<LoggedGame> {
  const questions = [aQuestion({}), several, typed, number, order, poll, words, slide]
  const game = await aGame(t, { questions, lateJoin: true })
  const { pin, host } = game
  const remote = await game.allowedRemote()
  const asRemote = { cookie: remote.cookie }
  const asHost = <R extends Route, Input extends object>([route, input]: readonly [R, Input]) =>
    t.call(route, input, host)

  const zoe = await game.join('Zoë')
  const twins = [await game.join('Ann'), zoe]
  const rude = await game.join('Rude')
  const guest = await game.join('Zoë II', zoe.cookie)
  await asHost(hostCalls.admitByHand(pin, true))
  const waiting = await game.join('Late')
  await t.call(routes.games.admitParticipants, { pin, ids: [waiting.id] }, host)
  await asHost(hostCalls.admitByHand(pin, false))
  await asHost(hostCalls.renameParticipant(pin, guest.id, 'Guest'))
  const teams = { pin, teams: [{ name: 'Otters' }, { name: 'Foxes' }], keepEven: false, seatsPerBrowser: 2 }
  await t.call(routes.games.setTeams, teams, host)
  await asHost(hostCalls.lock(pin, true))
  await asHost(hostCalls.lock(pin, false))
  await asHost(hostCalls.set(pin, { tellPlayers: 'at_close', scoring: 'right' }))
  const giveTime = (by: { cookie: string }, id: number, factor: ExtraTime) =>
    t.call(routes.games.giveExtraTime, { pin, id: String(id), factor }, by)
  await giveTime(host, rude.id, 2)
  await giveTime(host, zoe.id, 1.25)
  await giveTime(host, zoe.id, 1.25)
  const { code } = (await t.call(routes.account.makeExtraTimeCode, { label: 'Sky', factor: 1.5 }, host)).body
  await t.call(routes.games.join, { pin, nickname: 'Sky', extraTimeCode: code })
  for (const [index, answers] of given.entries()) {
    if (index === 3) await giveTime(asRemote, zoe.id, 1)
    await t.call(...hostCalls.startQuestion(pin, index), index % 2 ? asRemote : host)
    if (index === 1) {
      await asHost(hostCalls.pause(pin, index))
      await asHost(hostCalls.resume(pin, index))
      await asHost(hostCalls.extend(pin, index, 1))
      await game.join('Later')
    }
    for (const [place, player] of [...twins, rude, guest, waiting].entries())
      if (answers && (place + index) % 5 < 4) await game.answer(player, answers[(place + index) % 2]!)
    await t.call(...hostCalls.closeQuestion(pin, index), index % 2 ? asRemote : host)
    if (index === 0) await changeTeams(t, { pin, host, moved: twins[0]!.id, aside: waiting.id })
    if (index === 0) await asHost(hostCalls.removeParticipant(pin, rude.id))
    if (index === 0) await asHost(hostCalls.show(pin, 0, { shown: 'leaderboard', held: true }))
    if (index === 0) await asHost(hostCalls.set(pin, { countdownBetweenQuestions: null }))
  }
  await asHost(hostCalls.hideText(pin, 2, 'Pariz', true))
  await asHost(hostCalls.hideText(pin, 2, 'PARIZ', false))
  await asHost(hostCalls.hideText(pin, 6, 'warm', true))
  const [row] = await t.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, pin))
  await beforeCorrections(row!.id)
  await t.call(...hostCalls.rekey(pin, 2, { accepted: ['Pariz'], rejected: [] }), asRemote)
  await asHost(hostCalls.rekey(pin, 0, { void: true }))
  await asHost(hostCalls.undoRekey(pin, 0, 2))
  await asHost(hostCalls.finish(pin))
  await asHost(hostCalls.revealNow(pin))
  const next = (await t.call(...hostCalls.playAgain(pin), asRemote)).body
  await t.call(...playerCalls.join(next.pin, 'Zoë', true), { cookie: zoe.cookie })
  return { ...game, id: row!.id, remoteId: remote.id }
}

async function changeTeams(
  t: TestApp,
  { pin, host, moved, aside }: Pick<TestGame, 'pin' | 'host'> & { moved: number; aside: number },
): Promise<void> {
  const { teams } = (await t.call(routes.games.teams, { pin }, host)).body
  for (const { id: teamId } of teams ?? [])
    await t.call(routes.games.moveToTeam, { pin, id: String(moved), teamId }, host)
  await t.call(routes.games.setAside, { pin, id: String(aside), isSetAside: true, past: true }, host)
}

/** As the host downloads it. */
export async function logOf(t: TestApp, { id, host }: Pick<LoggedGame, 'id' | 'host'>): Promise<string> {
  const { body } = await t.call(routes.pastGames.log, { gameId: String(id) }, host)
  return body
}

export const linesIn = (file: string): string[] => file.split('\n').slice(0, -1)

export const replayed = async (file: string): Promise<string> => toldOf(await replayLog(linesIn(file))).line
