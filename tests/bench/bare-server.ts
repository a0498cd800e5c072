/**
 * The reference: what this machine can do with Node alone. It speaks just enough of the product's protocol for the same
 * players to play on it, and checks nothing. With a `DATABASE_URL` it acknowledges an answer after its commit, written
 * together with all that came meanwhile; everything else is in its memory. None of our code is in it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Client } from 'pg'

interface Game {
  streams: Set<ServerResponse>
  host: ServerResponse | null
  players: number
  version: number
  index: number
  answered: number
}

const games = new Map<string, Game>()
const options = ['Reykjavík, by the sea', 'Ouagadougou, inland', 'Montevideo, on the river', 'Thimphu, in the hills']
const question = (index: number) => ({
  id: index + 1,
  kind: 'choice',
  text: `Question ${index + 1}: which of these cities is the capital of the country on the map?`,
  options,
  image: null,
  optionImages: null,
})

const frame = (id: number, message: object) => Buffer.from(`id: ${id}\ndata: ${JSON.stringify(message)}\n\n`)

function broadcast(game: Game, message: object): void {
  const bytes = frame(++game.version, message)
  for (const stream of game.streams) stream.write(bytes)
}

function close(game: Game): void {
  broadcast(game, {
    type: 'countdown_started',
    countdownBetweenQuestions: 3,
    questionIndex: game.index,
    correctAnswer: game.index % 4,
    tallies: [0, 0, 0, 0],
    leaderboard: [],
  })
}

const databaseUrl = process.env['DATABASE_URL']
const database = databaseUrl ? new Client({ connectionString: databaseUrl }) : null
await database?.connect()
await database?.query('CREATE TABLE IF NOT EXISTS bare_answers (pin text, chosen int)')

let waiting: { pin: string; chosen: number; committed: () => void }[] = []
let isWriting = false

/** Resolves when the answer is committed. */
function store(pin: string, chosen = 0): Promise<void> {
  if (!database) return Promise.resolve()
  return new Promise((committed) => {
    waiting.push({ pin, chosen, committed })
    if (!isWriting) setImmediate(writeAll, database)
    isWriting = true
  })
}

async function writeAll(client: Client): Promise<void> {
  while (waiting.length > 0) {
    const group = waiting
    waiting = []
    const values = [group.map(({ pin }) => pin), group.map(({ chosen }) => chosen)]
    const text = 'INSERT INTO bare_answers SELECT * FROM unnest($1::text[], $2::int[])'
    await client.query({ name: 'answers', text, values })
    for (const { committed } of group) committed()
  }
  isWriting = false
}

function stream(game: Game, isHost: boolean, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' })
  const state = { type: 'game_state', version: game.version, phase: 'waiting', questionIndex: game.index }
  response.write(frame(game.version, { ...state, counts: { joined: game.players, connected: 0, answered: 0 } }))
  game.streams.add(response)
  if (isHost) game.host = response
  response.on('close', () => game.streams.delete(response))
}

async function act(path: string, body: { questionIndex?: number; nickname?: string; selectedAnswer?: number }) {
  const [, , , pin = '', action] = path.split('/')
  if (path === '/api/games/start') {
    const fresh = String(100_000 + games.size)
    games.set(fresh, { streams: new Set(), host: null, players: 0, version: 0, index: -1, answered: 0 })
    return { pin: fresh }
  }
  const game = games.get(pin)
  if (!game) return { id: 1 }
  switch (action) {
    case 'join':
      return { participant: { id: ++game.players, nickname: body.nickname, score: 0, correctAnswers: 0 } }
    case 'start-question':
      game.index = body.questionIndex ?? 0
      game.answered = 0
      broadcast(game, {
        type: 'question_started',
        question: question(game.index),
        questionIndex: game.index,
        totalQuestions: 10,
        timePerQuestion: 20,
        opensInMs: 0,
      })
      return { finished: false, phase: 'question', questionIndex: game.index }
    case 'close-question':
      close(game)
      return { finished: false, phase: 'countdown', questionIndex: game.index }
    default:
      await store(pin, body.selectedAnswer)
      game.host?.write(frame(game.version, { type: 'answer_submitted', selectedAnswer: body.selectedAnswer }))
      if (++game.answered === game.players) close(game)
      return { isCorrect: true, correctAnswer: 0, pointsAwarded: 0, score: 0, selectedAnswer: body.selectedAnswer }
  }
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const game = path.endsWith('/events') ? games.get(path.split('/')[3] ?? '') : undefined
  if (game) return stream(game, query.startsWith('as=host'), response)
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => (text += part))
  request.on('end', async () => {
    const reply = JSON.stringify(await act(path, text ? JSON.parse(text) : {}))
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(reply)),
    }
    if (path === '/api/login') headers['set-cookie'] = 'session=bare; Path=/'
    if (path.endsWith('/join')) headers['set-cookie'] = 'seat_1=bare; Path=/'
    response.writeHead(200, headers).end(reply)
  })
}

createServer(answer).listen(Number(process.env['PORT']), '127.0.0.1')
