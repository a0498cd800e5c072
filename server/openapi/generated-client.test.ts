import { generate } from 'openapi-typescript-codegen'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tool } from '../../scripts/project.mjs'
import { adminPassword, testApp, type TestApp } from '../../tests/kit/app/test-app'
import { describeApi } from './description'

let t: TestApp
let folder: string
beforeAll(async () => {
  t = await testApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'quizhall-client-'))
  const input = join(folder, 'openapi.json')
  await writeFile(input, JSON.stringify(describeApi()))
  await generate({ input, output: join(folder, 'client'), useOptions: true, clientName: 'Client' })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await rm(folder, { recursive: true, force: true })
  await t.close()
})

type Calls = Record<string, (input?: object) => Promise<unknown>>
type Client = Record<'identity' | 'quizzes' | 'games' | 'pastGames', Calls>

test('a client generated from the description compiles', async () => {
  const compiler = '--ignoreConfig --noEmit --strict --target es2022 --module esnext --moduleResolution bundler'
  const libraries = '--lib es2022,dom,dom.iterable --types node --typeRoots node_modules/@types'
  const file = join(folder, 'client', 'index.ts')
  expect(await tool('typescript', [...`${compiler} ${libraries}`.split(' '), file])).toBe(0)
})

test('a client generated from the description plays a whole game', async () => {
  const { Client } = (await import(join(folder, 'client', 'index.ts'))) as { Client: new (config: object) => Client }
  const { port } = t.app.server.address() as AddressInfo
  const BASE = `http://127.0.0.1:${port}`
  const cookies = new Map<string, Map<string, string>>()
  const fetchPlainly = fetch
  // A browser keeps cookies by itself. Here the header X-Browser says whose they are.
  vi.stubGlobal('fetch', async (url: string, { headers, ...options }: RequestInit) => {
    const sent = new Headers(headers)
    const jar = cookies.get(sent.get('x-browser') ?? '')
    if (!jar) return fetchPlainly(url, { ...options, headers: sent })
    sent.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const reply = await fetchPlainly(url, { ...options, headers: sent })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie)!
      jar.set(name, value)
    }
    return reply
  })
  const browser = (name: string): Client => {
    cookies.set(name, new Map())
    return new Client({ BASE, HEADERS: { 'x-browser': name } })
  }

  const host = browser('host')
  await host.identity.identityLogin!({ requestBody: { username: 'admin', password: adminPassword } })
  const { id } = (await host.quizzes.quizzesCreate!({ requestBody: { title: 'Rivers' } })) as { id: number }
  const question = { text: 'Which is the longest?', options: ['Rhine', 'Nile'], correctAnswer: 1 }
  await host.quizzes.quizzesSaveQuestions!({ id, requestBody: { questions: [question, question] } })
  const { pin } = (await host.games.gamesStart!({ requestBody: { quizId: id } })) as { pin: string }

  const phone = browser('phone')
  const unknown = pin === '000000' ? '000001' : '000000'
  await expect(phone.games.gamesJoin!({ pin: unknown, requestBody: { nickname: 'Zoë' } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'game_not_found' },
  })
  const joined = await phone.games.gamesJoin!({ pin, requestBody: { nickname: 'Zoë' } })
  const { participant } = joined as { participant: { id: number } }

  // A program that keeps no cookies shows its seat as the description says.
  const { name: header } = describeApi().components.securitySchemes.seat!
  const shown = [...cookies.get('phone')!].map(([name, value]) => `${name}=${value}`).join('; ')
  const program = new Client({ BASE, HEADERS: { [header]: shown } })
  const seated = await program.games.gamesState!({ pin, as: 'player', participantId: participant.id })
  expect(seated).toMatchObject({ you: { participant: { id: participant.id } } })

  for (const questionIndex of [0, 1]) {
    await host.games.gamesStartQuestion!({ pin, requestBody: { questionIndex } })
    const state = await phone.games.gamesState!({ pin, as: 'player', participantId: participant.id })
    expect(state).toMatchObject({ type: 'game_state', phase: 'question', questionIndex })
    const answer = { participantId: participant.id, selectedAnswer: 1, responseTime: 0 }
    expect(await phone.games.gamesAnswer!({ pin, requestBody: answer })).toMatchObject({ isCorrect: true })
    await host.games.gamesCloseQuestion!({ pin, requestBody: { questionIndex } })
  }
  // The body can be left out.
  const end = await host.games.gamesStartQuestion!({ pin })
  expect(end).toMatchObject({ finished: true, leaderboard: [{ nickname: 'Zoë', correctAnswers: 2, rank: 1 }] })
  const past = (await host.pastGames.pastGamesList!({ pin })) as { games: { id: number; players: number }[] }
  expect(past.games).toMatchObject([{ players: 1 }])
  expect(await host.pastGames.pastGamesCsv!({ gameId: past.games[0]!.id })).toContain('Zoë')
})
