import type { assignmentPlayerRoutes, assignmentRoutes } from './assignment-routes'
import type { roundRoutes } from './round-routes'
import {
  checkPingRoute,
  drawnNameRoute,
  keepRoute,
  playerRoutes,
  pointsRoute,
  preferencesRoute,
  teamRoutes,
} from './player-routes'

export { checkEventsPath, eventsPath, fill } from './player-routes'

/**
 * Method and path of every call, without schemas, so that a page can load this file. Calls of players' pages are in
 * `player-routes.ts`. `api.ts` uses these strings to find the types of input and reply.
 */
export const routes = {
  identity: {
    ...playerRoutes.identity,
    login: 'POST /api/login',
    logout: 'POST /api/logout',
    botCheckKey: 'GET /api/recaptcha/site-key',
    botCheckChallenge: 'GET /api/bot-check/challenge',
    methods: 'GET /api/auth/methods',
    requestMagicLink: 'POST /api/auth/magic/request',
    readMagicLink: 'POST /api/auth/magic/read',
    magicLinkReturnAddress: 'POST /api/auth/magic/return-address',
    verifyMagicLink: 'POST /api/auth/magic/verify',
  },
  account: {
    rename: 'PATCH /api/auth/user',
    logoutAll: 'POST /api/auth/logout-all',
    remove: 'DELETE /api/auth/user',
    preferences: 'GET /api/preferences',
    savePreferences: preferencesRoute,
    extraTimeCodes: 'GET /api/extra-time-codes',
    makeExtraTimeCode: 'POST /api/extra-time-codes',
    removeExtraTimeCode: 'DELETE /api/extra-time-codes/:id',
  },
  billing: {
    status: 'GET /api/subscription/status',
    details: 'GET /api/subscription/details',
    paymentMethod: 'GET /api/subscription/payment-method',
    invoices: 'GET /api/subscription/invoices',
    subscribe: 'POST /api/subscribe',
    subscribeDirect: 'POST /api/subscribe-direct',
    completeTrial: 'POST /api/complete-trial-subscription',
    completeDirect: 'POST /api/complete-direct-subscription',
    setupPaymentMethod: 'POST /api/subscription/setup-payment-method',
    updatePaymentMethod: 'POST /api/subscription/update-payment-method',
    cancel: 'POST /api/subscription/cancel',
    reactivate: 'POST /api/subscription/reactivate',
    cancelTrial: 'POST /api/trial/cancel',
    complete: 'POST /api/subscription/complete',
    forceSync: 'POST /api/subscription/force-sync',
    investigate: 'GET /api/stripe/investigate/:paymentId',
    smartFix: 'POST /api/stripe/complete-subscription/:subscriptionId',
    debug: 'GET /api/stripe/debug',
  },
  quizzes: {
    list: 'GET /api/quizzes',
    get: 'GET /api/quizzes/:id',
    questions: 'GET /api/quizzes/:id/questions',
    create: 'POST /api/quizzes',
    update: 'PUT /api/quizzes/:id',
    saveQuestions: 'PUT /api/quizzes/:id/questions',
    duplicate: 'POST /api/quizzes/:id/duplicate',
    readyMade: 'GET /api/ready-made-quizzes',
    copyReadyMade: 'POST /api/ready-made-quizzes/:key/copy',
    publish: 'PATCH /api/quizzes/:id/public',
    remove: 'DELETE /api/quizzes/:id',
  },
  evenings: {
    list: 'GET /api/evenings',
    get: 'GET /api/evenings/:id',
    create: 'POST /api/evenings',
    update: 'PUT /api/evenings/:id',
    duplicate: 'POST /api/evenings/:id/duplicate',
    remove: 'DELETE /api/evenings/:id',
  },
  imports: {
    read: 'POST /api/imports/read',
    takePictures: 'POST /api/imports/pictures',
    save: 'POST /api/imports',
  },
  exports: {
    quiz: 'GET /api/quizzes/:id/export.:format',
    evening: 'GET /api/evenings/:id/export.zip',
    library: 'GET /api/library/export',
    template: 'GET /api/imports/template.xlsx',
  },
  ai: {
    usage: 'GET /api/ai-usage',
    fromText: 'POST /api/generate-quiz',
    fromFile: 'POST /api/generate-quiz-from-image',
    fromTopic: 'POST /api/generate-quiz-from-topic',
    current: 'GET /api/ai-generations/current',
    cancel: 'DELETE /api/ai-generations/current',
  },
  pictures: {
    upload: 'POST /api/images',
    fetch: 'POST /api/images/from-address',
  },
  games: {
    ...playerRoutes.games,
    start: 'POST /api/games/start',
    playAgain: 'POST /api/games/:pin/play-again',
    running: 'GET /api/games/running',
    participants: 'GET /api/games/:pin/participants',
    removedParticipants: 'GET /api/games/:pin/participants/removed',
    returningPlayers: 'GET /api/games/:pin/returning-players',
    closeQuestion: 'POST /api/games/:pin/close-question',
    pause: 'POST /api/games/:pin/pause',
    resume: 'POST /api/games/:pin/resume',
    extend: 'POST /api/games/:pin/extend',
    show: 'POST /api/games/:pin/show',
    revealNow: 'POST /api/games/:pin/reveal-now',
    settings: 'POST /api/games/:pin/settings',
    takeHome: 'POST /api/games/:pin/take-home',
    keep: keepRoute,
    setTeams: 'PUT /api/games/:pin/teams',
    ...teamRoutes,
    moveToTeam: 'PUT /api/games/:pin/participants/:id/team',
    setAside: 'PUT /api/games/:pin/participants/:id/set-aside',
    leaderboard: 'GET /api/games/:pin/leaderboard',
    lock: 'POST /api/games/:pin/lock',
    finish: 'POST /api/games/:pin/finish',
    renameParticipant: 'PATCH /api/games/:pin/participants/:id',
    extraTimes: 'GET /api/games/:pin/extra-time',
    giveExtraTime: 'PUT /api/games/:pin/participants/:id/extra-time',
    hideText: 'POST /api/games/:pin/questions/:index/hidden',
    points: pointsRoute,
    drawnName: drawnNameRoute,
    corrections: 'GET /api/games/:pin/corrections',
    rekey: 'POST /api/games/:pin/questions/:index/rekey',
    undoRekey: 'DELETE /api/games/:pin/questions/:index/rekey/:correction',
    removeParticipant: 'DELETE /api/games/:pin/participants/:id',
    removeParticipants: 'POST /api/games/:pin/participants/remove',
    admitParticipants: 'POST /api/games/:pin/participants/admit',
    admission: 'POST /api/games/:pin/admission',
    remoteCode: 'POST /api/games/:pin/remote-codes',
    askRemote: 'POST /api/games/:pin/remotes',
    remote: 'GET /api/games/:pin/remote',
    allowRemote: 'POST /api/games/:pin/remotes/:id/allow',
    removeRemote: 'DELETE /api/games/:pin/remotes/:id',
    checkPing: checkPingRoute,
    rehearse: 'POST /api/games/:pin/rehearsal',
    rehearsal: 'GET /api/games/:pin/rehearsal',
    endRehearsal: 'DELETE /api/games/:pin/rehearsal',
  },
  admin: {
    users: 'GET /api/admin/users',
    userStats: 'GET /api/admin/user-stats',
    stats: 'GET /api/admin/stats',
    makeSignInLink: 'POST /api/admin/sign-in-links',
    quizzesOfUser: 'GET /api/admin/users/:userId/quizzes',
    setStatus: 'PUT /api/admin/users/:userId',
    cancelSubscription: 'POST /api/admin/users/:userId/cancel-subscription',
    extendTrial: 'POST /api/admin/users/:userId/extend-trial',
    extendTrialOf: 'POST /api/admin/extend-trial',
    followProvider: 'POST /api/admin/users/:userId/follow-provider',
    resetAiGenerations: 'POST /api/admin/reset-ai-generations/:userId',
    resetAllAiGenerations: 'POST /api/admin/reset-all-ai-generations',
    syncPeriodData: 'POST /api/admin/sync-period-data',
    syncProgress: 'GET /api/admin/sync-period-data',
    audit: 'GET /api/admin/audit',
    health: 'GET /api/admin/health',
  },
  support: {
    contact: 'GET /api/support',
    send: 'POST /api/support/feedback',
    list: 'GET /api/admin/feedback',
    mark: 'PATCH /api/admin/feedback/:id',
    remove: 'DELETE /api/admin/feedback/:id',
  },
  pastGames: {
    list: 'GET /api/past-games',
    get: 'GET /api/past-games/:gameId',
    highlights: 'GET /api/past-games/:gameId/highlights',
    players: 'GET /api/past-games/:gameId/players',
    csv: 'GET /api/past-games/:gameId.csv',
    log: 'GET /api/past-games/:gameId/log',
    playerPoints: 'GET /api/past-games/:gameId/players/:participantId/points',
    rekey: 'POST /api/past-games/:gameId/questions/:index/rekey',
    undoRekey: 'DELETE /api/past-games/:gameId/questions/:index/rekey/:correction',
    remove: 'DELETE /api/past-games/:gameId',
  },
  gallery: {
    list: 'GET /api/public/quizzes',
    get: 'GET /api/public/quizzes/:id',
    questions: 'GET /api/public/quizzes/:id/questions',
    copy: 'POST /api/public/quizzes/:id/copy',
  },
  reports: {
    send: 'POST /api/public/quizzes/:id/reports',
    list: 'GET /api/admin/reports',
    read: 'GET /api/admin/reports/:quizId',
    dismiss: 'POST /api/admin/reports/:quizId/dismiss',
    unpublish: 'POST /api/admin/quizzes/:id/unpublish',
    republish: 'POST /api/admin/quizzes/:id/republish',
    askAgain: 'POST /api/quizzes/:id/ask-again',
  },
  solo: {
    start: 'POST /api/public/solo/start/:quizId',
    answer: 'POST /api/public/solo/answer',
    votes: 'GET /api/public/solo/votes/:quizId',
  },
  takeHome: {
    read: 'GET /api/mine/:token',
    erase: 'DELETE /api/mine/:token',
    playMissed: 'POST /api/mine/:token/solo',
  },
  installation: {
    addresses: 'GET /api/addresses',
    services: 'GET /api/services',
  },
} as const

/** The event stream of a generation's questions. */
export const generationEventsPath = '/api/ai-generations/current/events'

/** The payment provider posts signed events here. Their bytes are verified before they are parsed. */
export const stripeWebhookPath = '/api/stripe/webhook'

/** The JSON schema of a quiz in an exported archive. */
export const quizFileSchemaPath = '/api/quiz-file.schema.json'

/** The page that a take-home link opens. */
export const takeHomePath = '/mine/:token'
/** Where what was missed is played again. */
export const missedPath = '/mine/:token/again'

/** A picture's file, such as `640.webp`; no JSON call. */
export const picturePath = '/images/:id/:file'

type Values<T> = T[keyof T]
export type Route =
  | Values<{ [Area in keyof typeof routes]: Values<(typeof routes)[Area]> }>
  | Values<typeof roundRoutes>
  | Values<typeof assignmentRoutes>
  | Values<typeof assignmentPlayerRoutes>
