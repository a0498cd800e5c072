/** Separate plain numbers, which the build writes where they are read. Code writes `limits.…`, from `limits.ts`. */

/** The largest id that the database can store. */
export const idMax = 2_147_483_647

export const pinDigits = 6
export const playersPerGame = 2_000
/** Newcomers who wait for admission. */
export const waitingPerGame = 500
/** Newcomers whose names the host has to look at. */
export const toLookAtPerGame = 100
/** Draws of a name, for each seat; and how long the last one is kept for it. */
export const nameDraws = 3
export const drawnNameMs = 60_000
/** Names drawn in a game for people who have not joined. */
export const drawnNamesPerGame = 4_000
/** An id that a page makes for each seat that it asks for. */
export const joinId = 64
export const seatsPerBrowser = 8
export const teamsMin = 2
export const teamsMax = 20
export const teamName = 30
/** The names of those who share a phone. */
export const teamMembers = 8
/** Teams that a host has made in a game, those included that are no longer there. */
export const teamIdMax = 999
/** How long phones can keep a link to their results, after the ceremony or after the host has offered it since. */
export const takeHomeMs = 60_000
/** How long the next game reserves the previous game's nicknames for their players. */
export const namesReservedMs = 2 * 60_000
export const remotesPerGame = 5
/** Browsers that may ask for control at the same time. */
export const remotesAsking = 12
/** How long a request for control stays open without the host's answer. */
export const remoteAskingMs = 2 * 60_000
/** The code required to ask for control: its length, its lifetime and the requests it allows. */
export const remoteCodeLength = 6
export const remoteCodeMs = 2 * 60_000
export const remoteCodeAsks = 12
/** The codes of a host that give extra time: their length, their number, and the label of each. */
export const extraTimeCodeLength = 8
export const extraTimeCodes = 200
export const extraTimeLabel = 50
/** Characters as a person sees them (graphemes). */
export const nickname = 20
/** All combinations of the parts in `web/live/face/parts.ts`. */
export const faces = 12_348

export const quizTitle = 100
export const quizDescription = 500
export const tagsPerQuiz = 5
/** What a report of a quiz says, and why an administrator unpublishes one. */
export const reportText = 500
/** The first name that credits the author of a copied quiz. */
export const authorName = 100
export const questionText = 125
export const optionText = 75
export const optionsMin = 2
export const optionsMax = 4
/** The most options of a question whose players tick several or take part in a poll. */
export const optionsMaxOfSeveral = 6
export const orderMin = 3
export const acceptedMax = 20
export const rejectedMax = 20
/** What a player types. */
export const typedText = 75
export const wordText = 25
export const wordsMax = 3
export const unit = 10
/** The largest number of a question or an answer, either side of zero. */
export const numberMax = 1e15
export const explanation = 300
export const slideBody = 500
/** A question's own time, in seconds. */
export const timeLimitMin = 5
export const timeLimitMax = 240
export const questionsPerQuiz = 200
/** Rounds of an evening, the questions of all of them, and the evenings that a host keeps. */
export const roundsMin = 2
export const roundsMax = 20
export const questionsPerEvening = 1_000
export const eveningsPerHost = 100
/** How long the host can make a break between two rounds. */
export const longestBreakMs = 30 * 60_000
/** Enough for any emoji or accent, too few for a long stack of combining marks. */
export const codePointsPerGrapheme = 4
export const search = 200

/** A spreadsheet or a text to import. */
export const importBytes = 10 * 1024 * 1024
export const importRows = 1_000
/** An archive of our own to import. */
export const archiveBytes = 300 * 1024 * 1024
/** How long an archive upload may take: enough for a line of 0.7 megabit a second. */
export const archiveUploadMs = 60 * 60_000
/** How long an archive is kept for its pictures after it was read. */
export const importFileMs = 60 * 60_000
export const quizzesPerImport = 500
/** The questions of an import, as JSON. */
export const importSaveBytes = 4 * 1024 * 1024

export const pictureBytes = 10 * 1024 * 1024
export const pictureAlt = 200
/** How long an upload may take: enough for ten megabytes over a line of 0.3 megabit a second. */
export const uploadMs = 5 * 60_000
/** In pixels. A picture is stored in each of these that it is wide enough for; the last is also the maximum height. */
export const pictureWidths = [320, 640, 1_280] as const

export const aiTextMin = 50
export const aiTextMax = 10_000
export const aiTopicMin = 3
export const aiTopicMax = 100
/** The sentence of a text that supports a question. */
export const questionSource = 500
export const aiFileBytes = 10 * 1024 * 1024

/** People of an assignment, the names that its host pastes, and the open assignments of a host. */
export const peoplePerAssignment = 5_000
export const namesPerAssignment = 500
export const assignmentsPerHost = 200
export const personName = 60
/** How long after its opening an assignment closes at the latest. */
export const assignmentMs = 366 * 24 * 3_600_000
/** What a host who sets no limit gives. */
export const attemptsMax = 100
/** How long a question without a clock can still be answered after the close. */
export const openAfterCloseMs = 10 * 60_000
export const assignmentCodeLength = 8
export const resumeCodeLength = 10
/** How many letters find names on a list, and how many names they find. */
export const nameSearchMin = 3
export const namesFound = 5

export const pageSize = 10
export const pageSizeMax = 50

/** A question closes at most this long after its deadline. */
export const closeGraceMs = 1_000
/** How much network time a player's own clock may subtract from an answer's time. */
export const networkAllowanceMs = 1_500
export const pointsMax = 1_000

export const topAfterQuestion = 5
export const topAtEnd = 10

/** The server sends something at least this often. A page treats a stream that is silent much longer as lost. */
export const heartbeatMs = 15_000
export const resultMs = 3_000
/** From the end of a reveal to the next question, unless the host chooses otherwise. */
export const countdownSeconds = 3
export const countdownSecondsMin = 1
export const countdownSecondsMax = 10
/** From the close of a question to the end of its reveal, when the countdown begins. */
export const revealMs = 3_000
/** How much more time the host can give a question, and how often. */
export const extensionMs = 10_000
export const extensionsMost = 6
/** The longest pause, after which the question closes. */
export const longestPauseMs = 30 * 60_000

export const magicLinkMs = 15 * 60_000
export const trialMs = 3 * 24 * 3_600_000
/** Corrections of keys in a game. Each undo counts, too. */
export const correctionsPerGame = 200
/** How many bots may play a rehearsal, and how long. */
export const rehearsalSizes = [30, 300, 2_000] as const
export const rehearsalMs = 20 * 60_000
/** Bots that delay other games by more than this slow down, and then leave. */
export const rehearsalDelayMs = 50
/** How long a test of a network takes. */
export const networkCheckMs = 10_000
