/** The numbers that both sides of the wire, or the rules and a side, agree on. What one file alone uses is in that file. */
export const limits = {
  /** The database counts to here. */
  idMax: 2_147_483_647,

  pinDigits: 6,
  playersPerGame: 2_000,
  /** Newcomers who wait for the host to let them in. */
  waitingPerGame: 500,
  seatsPerBrowser: 8,
  /** So long the next game keeps the nicknames of the game before for those who had them. */
  namesReservedMs: 2 * 60_000,
  remotesPerGame: 5,
  /** Browsers that ask to be a remote at once. */
  remotesAsking: 12,
  /** A request that the host has not answered ends after this. */
  remoteAskingMs: 2 * 60_000,
  /** The code without which nobody may ask: of how many letters, for how long and for how many requests. */
  remoteCode: { letters: 6, ms: 2 * 60_000, asks: 12 },
  /** What a person sees as characters (graphemes). */
  nickname: 20,
  /** All combinations of the parts in `web/live/face/parts.ts`. */
  faces: 12_348,

  quizTitle: 100,
  quizDescription: 500,
  /** Of the author of a quiz that was copied: a first name. */
  authorName: 100,
  questionText: 125,
  optionText: 75,
  optionsMin: 2,
  optionsMax: 4,
  questionsPerQuiz: 200,
  /** Everywhere but in a nickname: enough for any emoji or accent, too few for a tower of marks. */
  codePointsPerGrapheme: 4,
  search: 200,

  /** A spreadsheet or a text to import. */
  importBytes: 10 * 1024 * 1024,
  importRows: 1_000,
  /** An archive of our own to import. */
  archiveBytes: 300 * 1024 * 1024,
  /** It takes so long over a line of 0.7 megabit a second. */
  archiveUploadMs: 60 * 60_000,
  /** So long an archive is kept for its pictures after it was read. */
  importFileMs: 60 * 60_000,
  quizzesPerImport: 500,
  /** The questions of an import, as JSON. */
  importSaveBytes: 4 * 1024 * 1024,

  pictureBytes: 10 * 1024 * 1024,
  pictureAlt: 200,
  /** Ten megabytes take as long over a line of 0.3 megabit a second. */
  uploadMs: 5 * 60_000,
  /** In pixels. A picture is kept in those that it is wide enough for; the last is also the greatest height. */
  pictureWidths: [320, 640, 1_280],

  aiText: { min: 50, max: 10_000 },
  aiTopic: { min: 3, max: 100 },
  /** The sentence of a text that a question rests on. */
  questionSource: 500,
  aiFileBytes: 10 * 1024 * 1024,

  pageSize: 10,
  pageSizeMax: 50,

  /** A question closes this long after its deadline at the latest. */
  closeGraceMs: 1_000,
  /** The network's share of an answer's time that a player's own clock may claim. */
  networkAllowanceMs: 1_500,
  pointsMax: 1_000,

  topAfterQuestion: 5,
  topAtEnd: 10,

  /** The server sends something at least this often; a page takes a stream that stays silent for much longer as lost. */
  heartbeatMs: 15_000,
  resultMs: 3_000,
  countdownBetweenQuestions: { default: 3, min: 1, max: 10 },
  /** From the close of a question to the end of its reveal; only then the countdown begins. */
  revealMs: 3_000,
  /** The host can give a question this much more time, this often. */
  extension: { ms: 10_000, most: 6 },
  /** A paused question closes after this. */
  longestPauseMs: 30 * 60_000,

  magicLinkMs: 15 * 60_000,
  trialMs: 3 * 24 * 3_600_000,
} as const

export const timesPerQuestion = [10, 20, 30, 60] as const
/** How many questions an AI can be asked for at once. */
export const questionCounts = [3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 30, 50] as const
export const difficulties = ['easy', 'medium', 'hard'] as const
/** A participant whose stream has been closed for this long is gone. */
export const goneAfterMs = 15_000
/** Selected where a player alone chose nothing in time. */
export const timedOut = -1

export type Difficulty = (typeof difficulties)[number]
