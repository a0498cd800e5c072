/** What the largest evening takes: its last close, its end, the page that finds it again, and a correction. */
import { performance } from 'node:perf_hooks'
import { Client } from 'pg'
import { routes } from '../../contract/routes'
import type { Product } from '../kit/installation/product'
import { Host } from '../kit/players/host'
import { median, tableOf } from './figures'

const rounds = 20
const questions = 50
const corrections = 5

export async function timesOfEvening(product: Product, players: number): Promise<string> {
  const host = new Host(product.address)
  await host.signIn(product.adminPassword)
  const pin = await startedEvening(host)
  await fill(product.databaseUrl, pin, players)
  await product.kill()
  await product.start()

  const last = rounds * questions - 1
  const loadOpenMs = await timed(() => host.call(routes.games.state, { pin, as: 'host' }))
  const closeMs = await timed(() => host.closeQuestion(last))
  const finishMs = await timed(() => host.call(routes.games.finish, { pin }))
  await host.call(routes.games.revealNow, { pin })
  await product.kill()
  await product.start()
  const loadMs = await timed(() => host.call(routes.games.state, { pin, as: 'host' }))
  const corrected: number[] = []
  const cpu = (await product.usage()).cpuMs
  for (let round = 0; round < corrections; round++) {
    const key = { key: { correctAnswers: [(round + 2) % 4] }, preview: false }
    corrected.push(await timed(() => host.call(routes.games.rekey, { pin, index: '400', ...key })))
  }
  const cpuMs = ((await product.usage()).cpuMs - cpu) / corrections
  host.leave()
  const ms = (time: number) => `${time.toFixed(0)} ms`
  return tableOf([
    [`an evening of ${rounds} × ${questions} questions, ${players} players`, 'takes'],
    ['the first state of a restarted process, the last question open', ms(loadOpenMs)],
    ['the close of the last question', ms(closeMs)],
    ['the end', ms(finishMs)],
    ['the first state of a restarted process, after the end', ms(loadMs)],
    ['a correction', `${ms(median(corrected))} (${corrected.map((one) => one.toFixed(0)).join(', ')})`],
    ['its CPU', ms(cpuMs)],
  ])
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  const took = performance.now() - before
  process.stderr.write(`  ${took.toFixed(0)} ms\n`)
  return took
}

/** Its first question is open. */
async function startedEvening(host: Host): Promise<string> {
  const pin = await host.startEvening(Array.from({ length: rounds }, () => ({ questions, weight: 1 })))
  await host.startQuestion(0)
  return pin
}

/** As if all questions had been played, and the last one were open: to play it would take hours. */
async function fill(databaseUrl: string, pin: string, players: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('SET statement_timeout = 0')
  const { rows } = await client.query<{ id: number }>('SELECT id FROM game_sessions WHERE pin = $1', [pin])
  const id = rows[0]!.id
  const last = rounds * questions - 1
  for (const statement of [
    `INSERT INTO game_participants (game_session_id, nickname, nickname_key, seat_hash)
     SELECT ${id}, 'Player ' || n, 'player ' || n, decode(md5(n::text), 'hex') FROM generate_series(1, ${players}) n`,
    `INSERT INTO game_answers (game_session_id, participant_id, question_id, question_index, selected_answer, is_correct,
                               response_time, points_awarded, answered_at)
     SELECT ${id}, p.id, q.question_id, q.question_index, s.selected, s.selected = q.correct_answer, s.ms,
            CASE WHEN s.selected = q.correct_answer THEN 1000 - s.ms / 40 ELSE 0 END, now()
     FROM game_questions q, game_participants p,
          LATERAL (SELECT floor(random() * 4 + p.id * 0 + q.question_index * 0)::int AS selected,
                          floor(random() * 20000)::int AS ms) s
     WHERE q.game_session_id = ${id} AND p.game_session_id = ${id}`,
    `UPDATE game_participants
     SET score = 9000, earlier_rounds = jsonb_build_object('score', 300000, 'correctAnswers', 300, 'totalTimeMs', 9000000,
       'best', jsonb_build_object('round', 1 + id % 19, 'score', 15000 + id % 997))
     WHERE game_session_id = ${id}`,
    `UPDATE game_questions SET answered = ${players}, answered_right = 1 + question_index WHERE game_session_id = ${id}`,
    `UPDATE game_rounds SET opened_at = now(), jokers = '{}',
                            closed_at = CASE WHEN round < ${rounds} THEN now() END WHERE game_session_id = ${id}`,
    `UPDATE game_sessions SET current_question_index = ${last}, joined = ${players}, version = version + 1,
                              current_question_started_at = now() + interval '10 min', question_shown_at = now() + interval '10 min'
     WHERE id = ${id}`,
    'VACUUM ANALYZE',
  ])
    await client.query(statement)
  await client.end()
}
