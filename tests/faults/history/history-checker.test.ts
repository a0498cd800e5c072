import { expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/games/game-events'
import type { ReceivedEvent, History, AnswerReply, Observation } from '../../kit/players/history'
import { expectedResults } from './expected-results'
import { checkHistory, type Evidence } from './history-checker'
import type { StoredGame } from './stored-game'

const recount = (of: StoredGame, closed?: number) => expectedResults(of).board(closed)
const question = (id: number) => ({ id, text: 'Which?', options: ['a', 'b'], image: null, optionImages: null })
const answer = (participantId: number, questionIndex: number, selectedAnswer: number, responseTime: number) => {
  const isCorrect = selectedAnswer === 0
  const pointsAwarded = isCorrect ? Math.round(1_000 * (1 - responseTime / 40_000)) : 0
  const questionId = 71 + questionIndex
  return {
    ...{ participantId, questionIndex, questionId, selectedAnswer, isCorrect, responseTime, pointsAwarded },
    ...{ answer: null, credit: null },
  }
}

/** Two questions of 20 s, the right answer is always the first; Ann is right twice, Ben once. */
function stored(): StoredGame {
  return {
    timePerQuestion: 20,
    closedQuestions: 2,
    isToldAtClose: false,
    scoring: 'speed',
    questions: [0, 1].map((questionIndex) => ({
      questionIndex,
      questionId: 71 + questionIndex,
      kind: 'choice',
      correctAnswer: 0,
      options: ['a', 'b'],
      details: null,
    })),
    participants: [
      {
        id: 1,
        nickname: 'Ann',
        score: 1_950,
        correctAnswers: 2,
        bestPoints: 1_000,
        bestIndex: 0,
        isRemoved: false,
        isRenamed: false,
        browser: 'a',
        firstQuestion: 0,
      },
      {
        id: 2,
        nickname: 'Ben',
        score: 900,
        correctAnswers: 1,
        bestPoints: 900,
        bestIndex: 1,
        isRemoved: false,
        isRenamed: false,
        browser: 'b',
        firstQuestion: 0,
      },
    ],
    answers: [answer(1, 0, 0, 0), answer(2, 0, 1, 1_000), answer(1, 1, 0, 2_000), answer(2, 1, 0, 4_000)],
  }
}

const received = (at: number, stream: number, id: number, event: object): ReceivedEvent => ({
  kind: 'event',
  at,
  stream,
  id,
  event: event as GameEvent,
})
const state = (version: number, phase: string, questionIndex: number, more: object) => ({
  type: 'game_state',
  version,
  as: 'player',
  phase,
  questionIndex,
  ...more,
})
const opened = (questionIndex: number) => ({
  type: 'question_started',
  question: question(71 + questionIndex),
  questionIndex,
  totalQuestions: 2,
  timePerQuestion: 20,
  opensInMs: 0,
})

/** The history of a client with a faultless connection, with a reconnect in the middle of the second question. */
function history(name: string, participantId: number, of: StoredGame): History {
  const at = (closed: number) => recount(of, closed).find(({ id }) => id === participantId)!
  const closed = (questionIndex: number) => ({
    type: 'countdown_started',
    countdownBetweenQuestions: 3,
    questionIndex,
    correctAnswer: 0,
    tallies: questionIndex === 0 ? [1, 1] : [2, 0],
    leaderboard: recount(of, questionIndex + 1),
  })
  const you = (questionIndex: number) => ({ type: 'you', ...at(questionIndex + 1), isCorrect: true })
  const reply = (questionIndex: number): AnswerReply => {
    const stored = of.answers.find((it) => it.participantId === participantId && it.questionIndex === questionIndex)!
    const { questionId, selectedAnswer, responseTime, isCorrect, pointsAwarded } = stored
    const { score } = at(questionIndex + 1)
    return {
      kind: 'reply',
      sentAt: 0,
      at: 0,
      questionId,
      answer: { selectedAnswer },
      status: 200,
      retryAfterSeconds: null,
      result: { questionId, selectedAnswer, responseTime, isCorrect, correctAnswer: 0, pointsAwarded, score },
    }
  }
  const participant = { id: participantId, nickname: name, score: 0, correctAnswers: 0 }
  const observations: Observation[] = [
    { kind: 'joined', at: 0, participant },
    received(0, 1, 1, state(1, 'waiting', 0, { you: { participant, ...at(0) } })),
    received(1_000, 1, 2, opened(0)),
    reply(0),
    received(9_000, 1, 3, closed(0)),
    received(9_000, 1, 3, you(0)),
    received(10_000, 1, 4, opened(1)),
    reply(1),
    { kind: 'failure', at: 12_000, what: 'stream', status: null },
    received(14_000, 2, 4, state(4, 'question', 1, { remainingMs: 16_000, you: { participant, ...at(1) } })),
    reply(1),
    received(20_000, 2, 5, closed(1)),
    received(20_000, 2, 5, you(1)),
    received(21_000, 2, 6, { type: 'quiz_finished', leaderboard: recount(of) }),
  ]
  return { name, as: 'player', participantId, observations }
}

interface Example {
  stored: StoredGame
  histories: History[]
  ann: Observation[]
  ben: Observation[]
}

function findingsAfter(introduce: (example: Example) => void): string[] {
  const of = stored()
  const histories = structuredClone([history('Ann', 1, of), history('Ben', 2, of)])
  const evidence: Evidence = { stored: of, histories, boards: [recount(of)] }
  introduce({ stored: of, histories, ann: histories[0]!.observations, ben: histories[1]!.observations })
  return checkHistory(evidence)
}

const eventAt = (observations: Observation[], type: GameEvent['type'], nth = 0): ReceivedEvent =>
  observations.filter((it): it is ReceivedEvent => it.kind === 'event' && it.event.type === type)[nth]!
const changeEvent = (observations: Observation[], type: GameEvent['type'], nth: number, change: object) =>
  Object.assign(eventAt(observations, type, nth).event, change)
const changeReply = (observations: Observation[], nth: number, change: object) =>
  Object.assign(observations.filter((it): it is AnswerReply => it.kind === 'reply')[nth]!.result!, change)
const remove = (observations: Observation[], it: Observation) => void observations.splice(observations.indexOf(it), 1)

test('finds nothing in a history that agrees with the database', () => {
  expect(findingsAfter(() => {})).toEqual([])
})

test('players who are equal in all but the moment of joining share a rank', () => {
  const of = stored()
  of.answers = [answer(1, 0, 0, 500), answer(2, 0, 0, 500)]
  of.participants.push({
    ...of.participants[1]!,
    id: 3,
    nickname: 'Cy',
    score: 0,
    correctAnswers: 0,
    bestPoints: 0,
    bestIndex: null,
  })
  expect(recount(of).map(({ nickname, rank }) => [nickname, rank])).toEqual([
    ['Ann', 1],
    ['Ben', 1],
    ['Cy', 3],
  ])
})

const faults: [rule: string, what: string, introduce: (example: Example) => void][] = [
  ['G12', 'an acknowledged join is gone', ({ stored }) => stored.participants.pop()],
  ['G14', 'an answer is stored twice', ({ stored }) => stored.answers.push(answer(1, 0, 1, 9_000))],
  ['G14', 'two replies to one answer differ', ({ ann }) => changeReply(ann, 2, { pointsAwarded: 1 })],
  ['G17', 'an answer is stored for another question', ({ stored }) => (stored.answers[0]!.questionId = 99)],
  ['G17', 'a reply is about another question', ({ ann }) => changeReply(ann, 0, { questionId: 72 })],
  ['G18', 'an answer is no option', ({ stored }) => (stored.answers[1]!.selectedAnswer = 2)],
  ['G19', 'more time counts than there was', ({ stored }) => (stored.answers[1]!.responseTime = 20_001)],
  ['G20', 'a wrong answer brings points', ({ stored }) => (stored.answers[1]!.pointsAwarded = 10)],
  ['G20', 'a right answer brings other points', ({ stored }) => stored.answers[0]!.pointsAwarded--],
  ['G20', 'an answer is findingsAfter wrongly', ({ stored }) => (stored.answers[1]!.isCorrect = true)],
  ['G21', 'a score is not the sum', ({ stored }) => stored.participants[0]!.score++],
  ['G21', 'a best answer is none of its answers', ({ stored }) => (stored.participants[0]!.bestPoints = 950)],
  ['G21', 'a best answer is that of another question', ({ stored }) => (stored.participants[0]!.bestIndex = 1)],
  ['G21', 'a count of right answers is off', ({ stored }) => stored.participants[1]!.correctAnswers--],
  ['G21', 'a reply names another score', ({ ann }) => changeReply(ann, 0, { score: 1 })],
  ['G22', 'an acknowledged answer is lost', ({ stored }) => stored.answers.splice(0, 1)],
  ['G23', 'a reply is not what is stored', ({ ann }) => changeReply(ann, 0, { selectedAnswer: 1 })],
  ['G23', 'a reply names another right answer', ({ ann }) => changeReply(ann, 0, { correctAnswer: 1 })],
  [
    'G24',
    'an answer counts that no tally had',
    ({ ann }) => changeEvent(ann, 'countdown_started', 0, { tallies: [1, 0] }),
  ],
  ['G24', 'a reveal is wrong', ({ ann }) => changeEvent(ann, 'countdown_started', 0, { correctAnswer: 1 })],
  ['G24', 'a board is not the recount', ({ ann }) => changeEvent(ann, 'countdown_started', 1, { leaderboard: [] })],
  [
    'G25',
    'a question comes with its answer',
    ({ ann }) => changeEvent(ann, 'question_started', 0, { correctAnswer: 0 }),
  ],
  ['G25', 'a state comes with its answer', ({ ann }) => changeEvent(ann, 'game_state', 1, { correctAnswer: 0 })],
  ['G27', 'a player is sent tallies', ({ ann }) => changeEvent(ann, 'game_state', 1, { tallies: [1, 0] })],
  ['G29', 'a rank is not the counted one', ({ ben }) => changeEvent(ben, 'you', 0, { rank: 1 })],
  ['G30', 'the final board is another', ({ ann }) => changeEvent(ann, 'quiz_finished', 0, { leaderboard: [] })],
  ['G31', 'a score falls', ({ ann }) => changeEvent(ann, 'you', 0, { score: 5_000 })],
  [
    'G32',
    'somebody is sent something else',
    ({ ann }) => changeEvent(ann, 'countdown_started', 0, { questionIndex: 1 }),
  ],
  ['G32', 'a change is missing', ({ ann }) => remove(ann, eventAt(ann, 'countdown_started'))],
  ['G32', 'a change comes twice', ({ ann }) => ann.push(structuredClone(eventAt(ann, 'quiz_finished')))],
  ['G32', 'numbers fall', ({ ann }) => (eventAt(ann, 'you').id = 1)],
  ['G33', 'somebody is never sent the end', ({ ann }) => remove(ann, eventAt(ann, 'quiz_finished'))],
  ['G33', 'a stream does not begin with a state', ({ ann }) => remove(ann, eventAt(ann, 'game_state', 1))],
  ['G34', 'somebody comes back as another', ({ ann }) => (eventAt(ann, 'game_state', 1).event = stateOf(2))],
  ['G50', 'a seat answers what opened before it', ({ stored }) => (stored.participants[0]!.firstQuestion = 1)],
  [
    'G51',
    'one seat is not observations how it went',
    ({ ann }) => changeReply(ann, 0, { isCorrect: undefined, pointsAwarded: undefined }),
  ],
  [
    'G51',
    'one of two seats is observations how it went',
    ({ stored, ann }) => {
      stored.participants[1]!.browser = 'a'
      const { result } = ann.find((it): it is AnswerReply => it.kind === 'reply' && it.questionId === 72)!
      const state = eventAt(ann, 'game_state', 1).event
      if (state.type === 'game_state' && state.you) state.you.answer = result
    },
  ],
  [
    'G4',
    'a question opens twice',
    ({ ann, ben }) => {
      for (const one of [ann, ben]) one.push(received(22_000, 2, 7, opened(1)))
    },
  ],
  ['G33', 'somebody is never sent where the game goes on', ({ ann }) => ann.push(received(22_000, 2, 7, nextGame))],
  [
    'G57',
    'somebody waits for a ceremony that was skipped',
    ({ ann, ben }) => {
      for (const one of [ann, ben]) one.push(received(22_000, 2, 7, { type: 'ceremony_skipped' }))
      ann.push(received(23_000, 3, 7, state(7, 'finished', 1, { revealInMs: 5_000 })))
    },
  ],
  [
    'G61',
    'a player is told reactions',
    ({ ann }) => ann.push(received(22_000, 2, 6, { type: 'reactions', counts: [1] })),
  ],
  ['G52', 'a player is told the board before', ({ ann }) => ann.push(received(22_000, 2, 7, shown(1_950)))],
  [
    'G52',
    'the board before is another',
    ({ ann, histories }) => {
      histories[0]!.as = 'host'
      ann.push(received(22_000, 2, 7, shown(1)))
    },
  ],
  [
    'G52',
    'the board before lacks its first',
    ({ ann, histories }) => {
      histories[0]!.as = 'host'
      const { previousLeaderboard, ...event } = shown(1_000)
      ann.push(received(22_000, 2, 7, { ...event, previousLeaderboard: previousLeaderboard.slice(1) }))
    },
  ],
  ['G20', 'an answer has another credit', ({ stored }) => (stored.answers[0]!.credit = 0.5)],
  ['G24', 'a poll has a right answer', ({ stored }) => (stored.questions[0]!.kind = 'poll')],
  ['G25', 'a question comes explained', ({ ann }) => changeEvent(ann, 'question_started', 0, { explanation: 'So.' })],
  ['G59', 'a streak is another', ({ ann }) => changeEvent(ann, 'you', 1, { streak: 1 })],
  ['K3', 'an answer is refused as none', ({ ann }) => ann.push(refused({ selectedAnswer: 1 }))],
  ['K7', 'options are shuffled anew', ({ ann }) => changeEvent(ann, 'question_started', 1, reshuffled)],
  ['K9', 'a slide has a board', ({ stored }) => (stored.questions[0]!.kind = 'slide')],
  ['G40', 'a deadline moves', ({ ann }) => changeEvent(ann, 'game_state', 1, { remainingMs: 17_000 })],
]

const reshuffled = { question: { ...question(72), options: ['b', 'a'] } }
const refused = (answer: AnswerReply['answer']): AnswerReply => ({
  ...{ kind: 'reply', sentAt: 0, at: 0, questionId: 71, answer, status: 400, retryAfterSeconds: null },
})
const shown = (score: number) => ({
  ...{ type: 'show_changed', questionIndex: 1, shown: 'previous_leaderboard', isHeld: true, nextInMs: null },
  previousLeaderboard: [
    { id: 1, nickname: 'Ann', score, correctAnswers: 1, rank: 1 },
    { id: 2, nickname: 'Ben', score: 0, correctAnswers: 0, rank: 2 },
  ],
})
const nextGame = { type: 'next_game', pin: '123456' }
const stateOf = (id: number): GameEvent =>
  ({
    type: 'game_state',
    version: 4,
    phase: 'question',
    questionIndex: 1,
    remainingMs: 16_000,
    you: { participant: { id }, score: 1_000 },
  }) as unknown as GameEvent

test.each(faults)('%s catches that %s', (rule, _, introduce) => {
  expect(findingsAfter(introduce).filter((finding) => finding.startsWith(rule))).not.toEqual([])
})

/** Of each kind, and of every kind. */
const keysOfKinds: [kind: string, key: object][] = [
  ['choice', { correctAnswer: 0 }],
  ['several', { correctAnswers: [0, 2] }],
  ['typed', { accepted: ['Paris'] }],
  ['typed', { rejected: [] }],
  ['typed', { ignoreAccents: true }],
  ['typed', { allowTypos: false }],
  ['number', { value: 4_806 }],
  ['number', { tolerance: null }],
  ['number', { zeroAt: 110 }],
  ['order', { shuffle: [1, 0] }],
  ['order', { order: [1, 0] }],
  ['every kind', { explanation: null }],
  ['every kind', { source: 'So it is written.' }],
  ['every kind', { reveal: {} }],
]

test.each(keysOfKinds)('K7 catches that a question of %s comes with %o', (_, key) => {
  const found = (introduce: (example: Example) => void) =>
    findingsAfter(introduce).filter((finding) => finding.startsWith(`K7 Ann`) && finding.includes(Object.keys(key)[0]!))
  const withKey = { question: { ...question(72), ...key } }
  expect(found(({ ann }) => changeEvent(ann, 'question_started', 1, withKey))).toHaveLength(1)
  expect(found(({ ann }) => changeEvent(ann, 'game_state', 1, withKey))).toHaveLength(1)
})

test('K7 catches the key of `several` beside the question', () => {
  const findings = findingsAfter(({ ann }) => changeEvent(ann, 'game_state', 1, { correctAnswers: [0, 2] }))
  expect(findings.filter((finding) => finding.startsWith('G25 K7'))).toHaveLength(1)
})

test('the board before that is the one of then breaks no rule', () => {
  const findings = findingsAfter(({ ann, histories }) => {
    histories[0]!.as = 'host'
    ann.push(received(22_000, 2, 7, shown(1_000)))
  })
  expect(findings.filter((finding) => finding.startsWith('G52'))).toEqual([])
})

test('who has left early need not know the end, and everybody else does', () => {
  const leave = ({ ann }: Example) => remove(ann, eventAt(ann, 'quiz_finished'))
  expect(findingsAfter(leave)).not.toEqual([])
  expect(findingsAfter((example) => (leave(example), (example.histories[0]!.endsEarly = true)))).toEqual([])
})

test('who is sent away need not know what happened just before', () => {
  const sendAway = (example: Example) => {
    remove(example.ann, eventAt(example.ann, 'quiz_finished'))
    example.ann.push(received(21_000, 2, 6, { type: 'remote_ended' }))
    example.histories[0]!.endsEarly = true
  }
  expect(findingsAfter(sendAway)).toEqual([])
})

test('an empty board is found out, unless everybody has joined after the question', () => {
  const emptyBoard = ({ ann, ben }: Example) => {
    for (const one of [ann, ben]) changeEvent(one, 'countdown_started', 0, { leaderboard: [] })
  }
  const boards = (findings: string[]) => findings.filter((finding) => finding.includes('the board'))
  expect(boards(findingsAfter(emptyBoard))).not.toEqual([])
  const joinLater = ({ stored: of }: Example) => {
    for (const participant of of.participants) participant.firstQuestion = 1
  }
  expect(boards(findingsAfter((example) => (joinLater(example), emptyBoard(example))))).toEqual([])
})
