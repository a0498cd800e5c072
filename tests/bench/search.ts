/** How long a search takes among very many quizzes, beside a bare Node server that looks through them in its memory. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { routes } from '../../contract/routes'
import { hostCalls, requestOf } from '../kit/calls'
import { Product } from '../kit/installation/product'
import { spread } from './hall'
import type { Note } from './measure'

const quizzes = 100_000
const words =
  'planets rivers history music football cinema chemistry poetry europe africa animals volcanoes cooking painting grammar numbers oceans castles trains inventions'

/**
 * What people type: a word that thousands have, two that few have, one quiz, none, letters that all have, thousands, or
 * none, and nothing at all.
 */
const searches = [
  ...['volcano', 'rivers and music', 'quiz 77', 'quiz 54321', 'nothing like it', 'Class 7'],
  ...['e', 'eu', 'zz', ''],
]
const text = "'Quiz ' || n || ' about ' || w[1 + n % 20] || ' and ' || w[1 + n / 20 % 20]"
const about = "'What everybody should know about ' || w[1 + n / 400 % 20] || ', for class ' || n % 13"

/** Every one is public, and one in a hundred the administrator's: a library of a thousand. */
async function fill(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query("INSERT INTO users (id) VALUES ('others')")
    await client.query(
      `INSERT INTO quizzes (title, description, difficulty, host_id, is_public, times_played, created_at)
       SELECT ${text}, ${about}, (ARRAY['easy', 'medium', 'hard'])[1 + n % 3],
         CASE WHEN n % 100 = 0 THEN 'admin' ELSE 'others' END, true, n * 7919 % 1000,
         now() - n * interval '1 minute'
       FROM generate_series(1, $1::int) n, (SELECT string_to_array($2, ' ') AS w) AS words`,
      [quizzes, words],
    )
    await client.query('VACUUM ANALYZE quizzes')
    const { rows } = await client.query<Row>("SELECT lower(title || E'\\n' || description) AS text FROM quizzes")
    return rows.map((row) => row.text)
  } finally {
    await client.end()
  }
}

interface Row {
  text: string
}

/** The same questions, asked of a list in memory: every text is looked at, and the first twelve are sent. */
async function bareSearch(texts: string[]) {
  const server = createServer((request, response) => {
    const search = new URL(request.url ?? '', 'http://bare').searchParams.get('search')?.toLowerCase() ?? ''
    const found = texts.filter((one) => one.includes(search))
    response.end(JSON.stringify({ total: found.length, quizzes: found.slice(0, 12) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, end: () => server.close() }
}

async function signedIn(origin: string, password: string): Promise<string> {
  const { method, url, rest } = requestOf(...hostCalls.signIn(password))
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(origin + url, { method, headers, body: JSON.stringify(rest) })
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** One after the other, in turn, so that none is measured while it waits for another. */
async function p99(url: string, orders: string[], rounds: number, cookie = ''): Promise<number> {
  const took: number[] = []
  for (let round = -1; round < rounds; round++)
    for (const search of searches)
      for (const order of orders) {
        const start = performance.now()
        const reply = await fetch(`${url}?${new URLSearchParams({ search })}&${order}`, { headers: { cookie } })
        await reply.arrayBuffer()
        if (!reply.ok) throw new Error(`${url} answered ${reply.status} to ${search}`)
        // The first round warms both sides up.
        if (round >= 0) took.push(performance.now() - start)
      }
  return spread(took).p99
}

const path = (route: string): string => route.split(' ')[1] ?? ''

export async function measureSearch(ours: Note, bare: Note, rounds: number): Promise<void> {
  const product = await Product.start()
  try {
    const texts = await fill(product.databaseUrl)
    const origin = `http://${product.address.host}:${product.address.port}`
    const cookie = await signedIn(origin, product.adminPassword)
    ours('gallery', await p99(origin + path(routes.gallery.list), ['sortBy=newest', 'sortBy=popular'], rounds))
    ours('library', await p99(origin + path(routes.quizzes.list), ['sortBy=created'], rounds, cookie))
    const server = await bareSearch(texts)
    const reference = await p99(server.origin, ['sortBy=newest'], rounds)
    bare('gallery', reference)
    bare('library', reference)
    server.end()
  } finally {
    await product.end()
  }
}
