/** Bad inputs for every call: a valid input of each is corrupted in every place and in many ways. */
import type { InjectOptions } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint'
import { assignmentPlayerRoutes as own, assignmentRoutes as assignments } from '../../../contract/assignment-routes'
import { roundRoutes } from '../../../contract/round-routes'
import type { Route } from '../../../contract/routes'
import { fill, routes } from '../../../contract/routes'
import type { Method } from '../calls'
import { aQuestion } from './builders'

interface Sample {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** The quiz and game that the samples refer to. They need not exist. */
export interface About {
  quizId: number
  pin: string
  participantId: number
  gameId: number
}

/** A valid input of each call. A new call without one does not compile. */
export function samples({ quizId, pin, participantId, gameId }: About): Record<Route, Sample> {
  const {
    identity,
    account,
    billing,
    admin,
    quizzes,
    evenings,
    imports,
    exports,
    ai,
    pictures,
    games,
    support,
    pastGames,
    gallery,
    solo,
    takeHome,
    installation,
    reports,
  } = routes
  const quiz = { id: quizId }
  const submissionId = '6f1d3b0e-2c8a-4b53-9d3e-0a7c5e1f2b94'
  const game = { pin }
  const user = { userId: 'google_1' }
  const form = {
    title: 'Planets',
    description: 'Of our sun',
    timePerQuestion: 20,
    difficulty: 'easy',
    isAiGenerated: false,
    cover: null,
    copiedFrom: { title: 'Comets', author: 'Mira' },
  }
  const eveningForm = {
    title: 'Friday',
    rounds: [
      { quizId, weight: 1 },
      { quizId, weight: 2 },
    ],
    jokers: true,
  }
  const assignment = { params: { id: 2_147_483_647 } }
  const person = { params: { id: 2_147_483_647, personId: 1 } }
  const rules = { attempts: 2, clock: 'double', answerOrder: 'own', tellPlayers: 'at_end' }
  const opensAt = '2026-03-01T08:00:00+01:00'
  const closesAt = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()
  const link = { params: { code: 'BCDFGHJK' } }
  return {
    [identity.user]: {},
    [identity.login]: { body: { username: 'admin', password: 'wrong', recaptchaToken: '' } },
    [identity.logout]: {},
    [identity.botCheckKey]: {},
    [identity.botCheckChallenge]: { query: { action: 'magic_link' } },
    [identity.requestMagicLink]: { body: { email: 'zoe@example.org', recaptchaToken: null, from: '/account' } },
    [identity.methods]: {},
    [identity.readMagicLink]: { body: { token: 'A'.repeat(43) } },
    [identity.magicLinkReturnAddress]: { body: { token: 'A'.repeat(43) } },
    [identity.verifyMagicLink]: { body: { token: 'A'.repeat(43) } },
    [account.rename]: { body: { firstName: 'Zoë', lastName: 'Quist' } },
    [account.preferences]: {},
    [account.savePreferences]: { body: { getReadySeconds: 3, sound: { on: true, volume: 60 } } },
    [account.extraTimeCodes]: {},
    [account.makeExtraTimeCode]: { body: { label: 'Lea', factor: 1.5 } },
    // Nobody's: the administrator, who is one for a whole file, may have made the first.
    [account.removeExtraTimeCode]: { params: { id: 2_147_483_647 } },
    [account.logoutAll]: {},
    [account.remove]: {},
    [billing.status]: {},
    [billing.details]: {},
    [billing.paymentMethod]: {},
    [billing.invoices]: {},
    [billing.subscribe]: {},
    [billing.subscribeDirect]: {},
    [billing.completeTrial]: { body: { setupIntentId: 'seti_1' } },
    [billing.completeDirect]: { body: { setupIntentId: 'seti_1' } },
    [billing.setupPaymentMethod]: {},
    [billing.updatePaymentMethod]: { body: { setupIntentId: 'seti_1' } },
    [billing.cancel]: {},
    [billing.reactivate]: {},
    [billing.cancelTrial]: {},
    [billing.complete]: {},
    [billing.forceSync]: {},
    [billing.investigate]: { params: { paymentId: 'pi_1' } },
    [billing.smartFix]: { params: { subscriptionId: 'sub_1' } },
    [billing.debug]: {},
    [admin.users]: {
      query: {
        page: 1,
        limit: 10,
        search: 'a',
        status: 'active',
        type: 'google',
        sortBy: 'name',
        sortDirection: 'asc',
      },
    },
    [admin.userStats]: { query: { ids: 'google_1,google_2' } },
    [admin.stats]: {},
    [admin.makeSignInLink]: { body: { email: 'zoe@example.org' } },
    [admin.quizzesOfUser]: { params: user, query: { page: 1, limit: 10, search: 'a' } },
    [admin.setStatus]: { params: user, body: { subscriptionStatus: 'active' } },
    [admin.cancelSubscription]: { params: user },
    [admin.extendTrial]: { params: user, body: { days: 3 } },
    [admin.extendTrialOf]: { body: { userId: 'google_1', days: 30 } },
    [admin.followProvider]: { params: user },
    [admin.resetAiGenerations]: { params: user },
    [admin.resetAllAiGenerations]: {},
    [admin.syncPeriodData]: {},
    [admin.syncProgress]: {},
    [admin.audit]: { query: { page: 1, limit: 10 } },
    [admin.health]: {},
    [quizzes.list]: { query: { page: 1, limit: 10, search: 'a', sortBy: 'name', sortDirection: 'asc' } },
    [quizzes.get]: { params: quiz },
    [quizzes.questions]: { params: quiz },
    [quizzes.create]: { body: form },
    [quizzes.update]: { params: quiz, body: form },
    [quizzes.saveQuestions]: {
      params: quiz,
      body: { questions: [{ ...aQuestion(), id: 1, orderIndex: 0, source: null, image: null, optionImages: [null] }] },
    },
    [quizzes.duplicate]: { params: quiz },
    [quizzes.readyMade]: {},
    [quizzes.copyReadyMade]: { params: { key: 'warm-up' } },
    [quizzes.publish]: { params: quiz, body: { isPublic: true } },
    [evenings.list]: {},
    [evenings.get]: { params: { id: 2_147_483_647 } },
    [evenings.create]: { body: eveningForm },
    [evenings.update]: { params: { id: 2_147_483_647 }, body: eveningForm },
    [evenings.duplicate]: { params: { id: 2_147_483_647 } },
    [roundRoutes.start]: { params: { id: 2_147_483_647 }, body: { lateJoin: true } },
    [evenings.remove]: { params: { id: 2_147_483_647 } },
    [assignments.list]: {},
    [assignments.create]: {
      body: { quizId, title: 'Planets', opensAt: null, closesAt, ...rules, joining: 'list', names: ['Zoë Quist'] },
    },
    [assignments.present]: { body: { gameId, names: ['Zoë Quist'] } },
    [assignments.get]: assignment,
    [assignments.update]: {
      ...assignment,
      body: { title: 'Moons', opensAt, closesAt, isJoiningOpen: true, names: ['Amir Haddad'], ...rules },
    },
    [assignments.remove]: assignment,
    [assignments.refresh]: assignment,
    [assignments.close]: assignment,
    [assignments.reopen]: { ...assignment, body: { closesAt } },
    [assignments.results]: { ...assignment, query: { since: '12' } },
    [assignments.questions]: { ...assignment, query: { of: 'first' } },
    [assignments.csv]: assignment,
    [assignments.xlsx]: assignment,
    [assignments.rekey]: {
      params: { id: 2_147_483_647, index: 0 },
      body: { key: { correctAnswers: [0] }, preview: true, after: 0 },
    },
    [assignments.undoRekey]: { params: { id: 2_147_483_647, index: 0, correction: 1 } },
    [assignments.removePeople]: { ...assignment, body: { ids: [1] } },
    [assignments.person]: person,
    [assignments.updatePerson]: { ...person, body: { closesAt, factor: 1.5 } },
    [assignments.removePerson]: person,
    [assignments.giveAttempt]: person,
    [assignments.newResumeCode]: person,
    [assignments.newLink]: person,
    [assignments.free]: person,
    [assignments.giveBack]: person,
    [own.read]: link,
    [own.names]: { ...link, query: { q: 'zoe' } },
    [own.join]: { ...link, body: { nickname: 'Zoë', extraTimeCode: 'BCDFGHJK', joinId: 'A'.repeat(32) } },
    [own.resume]: { ...link, body: { resumeCode: 'BCDFGHJKMN' } },
    [own.begin]: { ...link, body: { attempt: 1 } },
    [own.next]: { ...link, body: { questionIndex: 0, attempt: 1 } },
    [own.answer]: { ...link, body: { questionId: 1, selectedAnswer: 1, responseTime: 900, attempt: 1 } },
    [own.results]: { ...link, query: { attempt: 1 } },
    [own.playMissed]: link,
    [own.erase]: link,
    [own.leave]: link,
    [imports.read]: {},
    [imports.takePictures]: { body: { fileId: submissionId, offsets: [40] } },
    [imports.save]: {
      body: {
        submissionId,
        fileId: null,
        into: null,
        quizzes: [{ ...form, questions: [{ ...aQuestion(), source: null, image: null, optionImages: [null] }] }],
        evenings: [{ title: 'Friday', rounds: [{ quiz: 0, weight: 2 }, { quiz: 0 }], jokers: true }],
      },
    },
    [exports.quiz]: { params: { ...quiz, format: 'zip' } },
    [exports.evening]: { params: { id: 2_147_483_647 } },
    [exports.library]: {},
    [exports.template]: {},
    [quizzes.remove]: { params: { id: 2_147_483_647 } },
    [ai.usage]: {},
    [ai.fromText]: {
      body: {
        text: 'Orion can be seen from almost everywhere on Earth, all winter.',
        numQuestions: 3,
        kinds: ['typed'],
        language: 'de',
      },
    },
    [ai.fromFile]: {},
    [ai.fromTopic]: { body: { topic: 'Volcanoes', numQuestions: 3, kinds: ['order'], language: 'pt' } },
    [ai.current]: {},
    [ai.cancel]: {},
    [pictures.upload]: {},
    // Refused before any network access.
    [pictures.fetch]: { body: { address: 'http://127.0.0.1/planets.jpg' } },
    [games.start]: { body: { quizId, countdownBetweenQuestions: 3, lateJoin: true, singlePlayer: false } },
    [games.playAgain]: { params: game },
    [games.running]: { query: { quizId: String(quizId) } },
    [games.find]: { params: game },
    [games.join]: { params: game, body: { nickname: 'Zoë', members: ['Anna'] } },
    [games.drawnName]: { params: game, body: { joinId: 'a-page-of-a-phone' } },
    [games.participants]: { params: game },
    [games.removedParticipants]: { params: game },
    [games.returningPlayers]: { params: game },
    [games.startQuestion]: { params: game, body: { questionIndex: 0 } },
    [games.closeQuestion]: { params: game, body: { questionIndex: 0 } },
    [games.pause]: { params: game, body: { questionIndex: 0 } },
    [games.resume]: { params: game, body: { questionIndex: 0 } },
    [games.hideText]: { params: { ...game, index: 0 }, body: { text: 'rude', hidden: true } },
    [games.points]: { params: { ...game, index: 0 }, query: { participantId } },
    [games.corrections]: { params: game },
    [games.rekey]: { params: { ...game, index: 0 }, body: { key: { correctAnswers: [0] }, preview: true, after: 0 } },
    [games.undoRekey]: { params: { ...game, index: 0, correction: 1 } },
    [games.extend]: { params: game, body: { questionIndex: 0, extension: 1 } },
    [games.revealNow]: { params: game },
    [games.show]: { params: game, body: { questionIndex: 0, shown: 'leaderboard', held: true, board: 'both' } },
    [games.settings]: { params: game, body: { countdownBetweenQuestions: 5, tellPlayers: 'at_close' } },
    [games.takeHome]: { params: game, body: { days: 7 } },
    [games.keep]: { params: game, body: { participantId } },
    [games.react]: { params: game, body: { participantId, counts: [1, 0, 0, 0, 2] } },
    [games.answer]: { params: game, body: { participantId, questionId: 1, selectedAnswer: 0, responseTime: 100 } },
    [games.face]: { params: game, body: { participantId, face: 7 } },
    [games.leaderboard]: { params: game },
    [games.teams]: { params: game },
    [games.ownTeam]: { params: game, body: { participantId, teamId: 1 } },
    [roundRoutes.break]: { params: game, body: { round: 2, endsInMs: 60_000 } },
    [roundRoutes.nextRound]: { params: game, body: { round: 2 } },
    [roundRoutes.refreshRound]: { params: { ...game, round: 2 } },
    [roundRoutes.joker]: { params: game, body: { participantId, isPlayed: true } },
    [games.setTeams]: {
      params: game,
      body: { teams: [{ name: 'Otters' }, { name: 'Foxes' }], spread: 'even', keepEven: false },
    },
    [games.moveToTeam]: { params: { pin, id: participantId }, body: { teamId: 1 } },
    [games.setAside]: { params: { pin, id: participantId }, body: { isSetAside: true, past: true } },
    [games.state]: { params: game, query: { as: 'watch', participantId } },
    [games.lock]: { params: game, body: { locked: true } },
    [games.finish]: { params: game },
    [games.extraTimes]: { params: game },
    [games.giveExtraTime]: { params: { pin, id: participantId }, body: { factor: 1.5 } },
    [games.renameParticipant]: { params: { pin, id: participantId }, body: { nickname: 'Renamed' } },
    [games.removeParticipant]: { params: { pin, id: participantId } },
    [games.removeParticipants]: { params: game, body: { ids: [participantId], onlyGone: true } },
    [games.admitParticipants]: { params: game, body: { ids: [participantId] } },
    [games.admission]: { params: game, body: { byHand: true } },
    [games.remoteCode]: { params: game },
    [games.askRemote]: { params: game, body: { code: '' } },
    [games.remote]: { params: game },
    [games.allowRemote]: { params: { pin, id: participantId } },
    [games.removeRemote]: { params: { pin, id: participantId } },
    [games.checkPing]: {},
    [games.rehearse]: { params: game, body: { players: 30 } },
    [games.rehearsal]: { params: game },
    [games.endRehearsal]: { params: game },
    [support.contact]: {},
    [support.send]: {
      body: {
        name: 'Zoë',
        email: 'zoe@example.org',
        subject: 'Thanks',
        category: 'general_feedback',
        message: 'We all had a good evening.',
      },
    },
    [support.list]: { query: { page: 1, limit: 10, show: 'open' } },
    [support.remove]: { params: { id: 2_147_483_647 } },
    [support.mark]: { params: { id: 2_147_483_647 }, body: { isAnswered: true } },
    [pastGames.list]: { query: { page: 1, pin } },
    [pastGames.get]: { params: { gameId } },
    [pastGames.highlights]: { params: { gameId } },
    [pastGames.players]: { params: { gameId }, query: { page: 1, search: 'a' } },
    [pastGames.csv]: { params: { gameId } },
    [pastGames.log]: { params: { gameId } },
    [pastGames.playerPoints]: { params: { gameId, participantId } },
    [pastGames.rekey]: {
      params: { gameId, index: 0 },
      body: { key: { correctAnswers: [0] }, preview: true, after: 0 },
    },
    [pastGames.undoRekey]: { params: { gameId, index: 0, correction: 1 } },
    [pastGames.remove]: { params: { gameId: 2_147_483_647 } },
    [gallery.list]: {
      query: { page: 1, limit: 12, sortBy: 'popular', search: 'a', difficulty: 'easy', language: 'en', tag: 'art' },
    },
    [gallery.get]: { params: quiz },
    [gallery.questions]: { params: quiz },
    [gallery.copy]: { params: quiz },
    [reports.send]: { params: quiz, body: { reason: 'other', text: 'Saturn has rings.' } },
    [reports.list]: { query: { page: 1, limit: 10 } },
    [reports.read]: { params: { quizId: 2_147_483_647 } },
    [reports.dismiss]: { params: { quizId: 2_147_483_647 } },
    [reports.unpublish]: { params: { id: 2_147_483_647 }, body: { reason: 'It shows a person.' } },
    [reports.republish]: { params: { id: 2_147_483_647 } },
    [reports.askAgain]: { params: quiz },
    [solo.start]: { params: { quizId } },
    [solo.votes]: { params: { quizId } },
    [solo.answer]: {
      body: { sessionId: 'A'.repeat(32), questionId: 1, selectedAnswer: 0, responseTime: 100 },
    },
    [takeHome.read]: { params: { token: 'A'.repeat(43) } },
    [takeHome.erase]: { params: { token: 'A'.repeat(43) } },
    [takeHome.playMissed]: { params: { token: 'A'.repeat(43) } },
    [installation.addresses]: {},
    [installation.services]: {},
  }
}

const texts = ['', ' ', ' 1', '1e3', '1.5', '-1', '0x10', '٣', '2147483648', '9'.repeat(30), 'NaN', 'null', '__proto__']
const hostile = ['a\0b', '\ud800', '\u202e\u200b', "'; DROP TABLE users; --", '%', '../../etc/passwd', '👨‍👩‍👧‍👦'.repeat(300)]
const odd = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  [],
  [[]],
  {},
  [null],
  { length: 1e9 },
]
const inJson: unknown[] = [...texts, ...hostile, ...odd, JSON.parse('{"__proto__":{"isAdmin":true}}')]
const inAddress = [...texts.filter(Boolean), ...hostile.filter((text) => text !== '\ud800')]

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const bodies = [
  ...['', ' ', '{', '{"a":', 'null', 'true', '7', '"text"', '[]', '{}', '\ufeff{}', "{'a':1}", 'NaN', '{"a":1}}'],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1,"hasOwnProperty":2}'],
  ...[deep(20), deep(21), deep(50_000), `{"a":${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}}`],
  JSON.stringify({ text: 'x'.repeat(300_000) }),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
]
const types = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '',
  'x',
  ';;;',
]
const escapes = ['%', '%zz', '%E0%A4%A', '%00', '%2e%2e%2f', '%F0%28%8C%28', 'a'.repeat(5_000)]

/** Every bad request for a call that we can think of. */
export function badRequests({ route }: Endpoint, { params = {}, query = {}, body }: Sample): InjectOptions[] {
  const [method, path] = route.split(' ') as [Method, string]
  const to = (changed: object = {}, search: object = query) => ({
    method,
    url: `${fill(path, { ...params, ...changed })}${queryOf(search)}`,
  })
  const json = (payload: string | Buffer): InjectOptions => ({
    ...to(),
    payload,
    headers: { 'content-type': 'application/json' },
  })
  const whole = body ?? { a: 1 }

  return [
    ...Object.keys(params).flatMap((name) => [
      ...inAddress.map((value) => to({ [name]: value })),
      ...escapes.map((escape) => ({ method, url: path.replace(`:${name}`, escape).replace(/:\w+/g, '1') })),
    ]),
    ...Object.keys(query).flatMap((name) => [
      ...[...inAddress, ''].map((value) => to({}, { ...query, [name]: value })),
      { method, url: `${to().url}&${name}=1&${name}=2` },
      ...escapes.map((escape) => ({ method, url: `${to().url}&${name}=${escape}` })),
    ]),
    ...(method === 'GET'
      ? []
      : [
          ...spoilt(whole).map((value) => json(JSON.stringify(value))),
          ...bodies.map(json),
          ...types.map((type) => ({ ...json(JSON.stringify(whole)), headers: { 'content-type': type } })),
          { ...json('{}'), headers: { 'content-type': 'application/json', 'content-length': '5000' } },
          { ...json('{}'), headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
        ]),
    ...['__proto__[a]=1', 'constructor=1', 'a=%', '&&&===', 'page=1&page=2'].map((text) => ({
      method,
      url: `${to().url}?${text}`,
    })),
    { ...to(), headers: { cookie: 'session=%E0%A4%A; =; ;;; session=\u00ff' } },
    { ...to(), headers: { host: '', origin: 'null', 'x-forwarded-for': "'; DROP", 'sec-fetch-site': 'x' } },
  ]
}

/** Copies of the value with each part left out, and replaced by every odd value in turn. */
function spoilt(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return [
      value.slice(1),
      Array<unknown>(300).fill(value[0]),
      ...spoilt(value[0]).map((first) => [first, ...value.slice(1)]),
    ]
  }
  if (typeof value !== 'object' || value === null) return inJson
  return Object.entries(value).flatMap(([name, part]) => [
    { ...value, [name]: undefined },
    ...inJson.map((odd) => ({ ...value, [name]: odd })),
    ...(typeof part === 'object' ? spoilt(part).map((inner) => ({ ...value, [name]: inner })) : []),
  ])
}

function queryOf(query: object): string {
  const given = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
