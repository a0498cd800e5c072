/** One by one, so that a page loads those that it asks for. All code says `limits.…` of `limits.ts`. */
/** The database counts to here. */
export const idMax = 2_147_483_647

export const pinDigits = 6
export const playersPerGame = 2_000
/** Newcomers who wait for the host to let them in. */
export const waitingPerGame = 500
export const seatsPerBrowser = 8
/** So long the next game keeps the nicknames of the game before for those who had them. */
export const namesReservedMs = 2 * 60_000
export const remotesPerGame = 5
/** Browsers that ask to be a remote at once. */
export const remotesAsking = 12
/** A request that the host has not answered ends after this. */
export const remoteAskingMs = 2 * 60_000
/** The code without which nobody may ask: of how many letters, for how long and for how many requests. */
export const remoteCode = { letters: 6, ms: 2 * 60_000, asks: 12 } as const
/** What a person sees as characters (graphemes). */
export const nickname = 20
/** All combinations of the parts in `web/live/face/parts.ts`. */
export const faces = 12_348

export const quizTitle = 100
export const quizDescription = 500
/** Of the author of a quiz that was copied: a first name. */
export const authorName = 100
export const questionText = 125
export const optionText = 75
export const optionsMin = 2
export const optionsMax = 4
export const questionsPerQuiz = 200
/** Everywhere but in a nickname: enough for any emoji or accent, too few for a tower of marks. */
export const codePointsPerGrapheme = 4
export const search = 200

/** A spreadsheet or a text to import. */
export const importBytes = 10 * 1024 * 1024
export const importRows = 1_000
/** An archive of our own to import. */
export const archiveBytes = 300 * 1024 * 1024
/** It takes so long over a line of 0.7 megabit a second. */
export const archiveUploadMs = 60 * 60_000
/** So long an archive is kept for its pictures after it was read. */
export const importFileMs = 60 * 60_000
export const quizzesPerImport = 500
/** The questions of an import, as JSON. */
export const importSaveBytes = 4 * 1024 * 1024

export const pictureBytes = 10 * 1024 * 1024
export const pictureAlt = 200
/** Ten megabytes take as long over a line of 0.3 megabit a second. */
export const uploadMs = 5 * 60_000
/** In pixels. A picture is kept in those that it is wide enough for; the last is also the greatest height. */
export const pictureWidths = [320, 640, 1_280] as const

export const aiText = { min: 50, max: 10_000 } as const
export const aiTopic = { min: 3, max: 100 } as const
/** The sentence of a text that a question rests on. */
export const questionSource = 500
export const aiFileBytes = 10 * 1024 * 1024

export const pageSize = 10
export const pageSizeMax = 50

/** A question closes this long after its deadline at the latest. */
export const closeGraceMs = 1_000
/** The network's share of an answer's time that a player's own clock may claim. */
export const networkAllowanceMs = 1_500
export const pointsMax = 1_000

export const topAfterQuestion = 5
export const topAtEnd = 10

/** The server sends something at least this often; a page takes a stream that stays silent for much longer as lost. */
export const heartbeatMs = 15_000
export const resultMs = 3_000
export const countdownBetweenQuestions = { default: 3, min: 1, max: 10 } as const
/** From the close of a question to the end of its reveal; only then the countdown begins. */
export const revealMs = 3_000
/** The host can give a question this much more time, this often. */
export const extension = { ms: 10_000, most: 6 } as const
/** A paused question closes after this. */
export const longestPauseMs = 30 * 60_000

export const magicLinkMs = 15 * 60_000
export const trialMs = 3 * 24 * 3_600_000
