/**
 * What the server says to readers in their language: in mails, in the headings of files, in the titles of copies, and in a
 * page before its scripts run. Messages of ICU, each with a note for translators. The sentences of refusals are in `contract/problems`.
 */
export const texts = {
  page_description: {
    text: 'Create engaging quizzes and host live games for up to 2000 players',
    note: 'The product in a line, for search engines',
  },
  no_script: {
    text: '{brand} needs JavaScript. Please switch it on and load this page again.',
    note: 'In a browser without JavaScript',
  },
  page_failed: {
    text: 'This page didn’t load. Check your connection, then load it again.',
    note: 'In place of a page whose texts were lost on the way',
  },
  quiz_description: {
    text: 'A quiz with {count, plural, one {# question} other {# questions}}.',
    note: 'A public quiz without a description, in the preview of a link to it',
  },
  sign_in_subject: { text: 'Sign in to {brand}', note: 'Subject and heading of a mail, and its button' },
  sign_in_asked: {
    text: 'Someone (hopefully you) asked for a link to sign in to {brand} at {host} as {to}.',
    note: 'In a mail. {host} is an address of the web, {to} the reader’s mail address',
  },
  sign_in_how: {
    text: 'Open this link and press “Sign In”. It works once, for {minutes} minutes:',
    note: 'In a mail, before a link. “Sign In” is a button of the page that opens: the same words as there',
  },
  sign_in_copy: {
    text: 'The link works once, for {minutes} minutes. If the button doesn’t work, copy this into your browser:',
    note: 'In a mail, before a link',
  },
  sign_in_not_you: {
    text: 'Not you? Just ignore this email. Nobody can sign in without the link, so please don’t share it.',
    note: 'In a mail',
  },
  unpublished_subject: { text: 'Your quiz “{title}” is no longer public', note: 'Subject of a mail' },
  unpublished: {
    text: 'The administrator of {brand} has taken your quiz “{title}” out of the gallery.',
    note: 'In a mail',
  },
  unpublished_reason: { text: 'Why: {reason}', note: 'In a mail. The administrator has written {reason}' },
  unpublished_what_now: {
    text: 'It is still in your library, and you can still host it. Once you have changed it, you can ask there for another look.',
    note: 'In a mail. “There”: in the library',
  },
  copy_title: { text: 'Copy of {title}', note: 'The title of a host’s copy of a quiz or an evening' },
  archive_quizzes_from: { text: 'Quizzes from {brand}', note: 'Heading of a text in an exported archive' },
  archive_quizzes: {
    text: 'Each folder in “quizzes” is a quiz: its questions are in quiz.json, its pictures in “pictures”.',
    note: 'In an exported archive. “quizzes”, quiz.json and “pictures” are names in it: they stay as they are',
  },
  archive_evenings: {
    text: 'Each folder in “evenings” is an evening: its rounds are in evening.json, and name the folders of their quizzes.',
    note: 'In an exported archive. “evenings” and evening.json are names in it: they stay as they are',
  },
  archive_how_back: {
    text: 'To bring them back, choose “Import” and pick this file as it is. You need not unpack it.',
    note: 'In an exported archive. “Import” is a button on the dashboard: the same word as there',
  },
  archive_schema: {
    text: 'quiz-file.schema.json describes quiz.json to programs and editors (JSON Schema).',
    note: 'In an exported archive. quiz-file.schema.json and quiz.json are files in it',
  },
  archive_missing_pictures: {
    text: 'MISSING PICTURES',
    note: 'Name of a file in an exported archive, which lists them',
  },
  archive_missing: {
    text: 'These pictures could not be found any more. Everything else is here.',
    note: 'In an exported archive, above a list of pictures that are lost',
  },
  csv_rank: { text: 'Rank', note: 'Heading of a column in a file of results: the player’s place' },
  csv_nickname: { text: 'Nickname', note: 'Heading of a column in a file of results' },
  csv_score: { text: 'Score', note: 'Heading of a column in a file of results: the sum of points' },
  csv_correct_answers: { text: 'Correct answers', note: 'Heading of a column in a file of results: how many' },
  csv_total_time: { text: 'Total time (s)', note: 'Heading of a column in a file of results, in seconds' },
  csv_answer: {
    text: 'Q{number} answer: {text}',
    note: 'Heading of a column in a file of results. Q: question. {number} is 1, 2 …, {text} is the question',
  },
  csv_correct: {
    text: 'Q{number} correct',
    note: 'Heading of a column in a file of results: whether the answer to question {number} was right, “yes” or “no”',
  },
  csv_points: { text: 'Q{number} points', note: 'Heading of a column in a file of results. Q: question' },
  csv_time: { text: 'Q{number} time (s)', note: 'Heading of a column in a file of results, in seconds. Q: question' },
  csv_round: {
    text: 'Round {number} score: {title}',
    note: 'Heading of a column in a file of results: points in a round of an evening. {title} is the round’s quiz',
  },
  csv_extra_time: { text: 'Extra time', note: 'Heading of a column in a file of results' },
  csv_team: { text: 'Team', note: 'Heading of a column in a file of results' },
  csv_members: { text: 'Members', note: 'Heading of a column in a file of results: who shared the team’s phone' },
  csv_yes: { text: 'yes', note: 'In a file of results: the answer was right, or another heading is so' },
  csv_no: { text: 'no', note: 'In a file of results: the answer was not right, or another heading is not so' },
  csv_no_extra_time: { text: 'none', note: 'In a file of results, where a player had no extra time any more' },
  csv_times: {
    text: '× {factor, number}',
    note: 'In a file of results: how much longer a player had for each question, as “× 1.5”',
  },
  csv_from_question: {
    text: '{time} from question {question, number}',
    note: 'In a file of results: a player’s extra time, as “× 1.5 from question 4”',
  },
  csv_then_from_question: {
    text: '{before}, then {time} from question {question, number}',
    note: 'In a file of results: a player’s extra time, as “× 1.5, then × 2 from question 4”',
  },
  csv_results: { text: 'Results', note: 'Name of the sheet in an Excel file of results; at most 31 letters' },
  csv_name: { text: 'Name', note: 'Heading of a column in the results of an assignment: the person’s' },
  csv_joined: { text: 'Joined', note: 'Heading of a column in the results of an assignment: when, a date and time' },
  csv_attempts: { text: 'Attempts', note: 'Heading of a column in the results of an assignment: how many' },
  csv_first_score: {
    text: 'First score',
    note: 'Heading of a column in the results of an assignment: of the first attempt',
  },
  csv_best_score: {
    text: 'Best score',
    note: 'Heading of a column in the results of an assignment: of the best attempt',
  },
  csv_begun: { text: 'Begun', note: 'Heading of a column in the results of an assignment: when, a date and time' },
  csv_finished: {
    text: 'Finished',
    note: 'Heading of a column in the results of an assignment: when, a date and time',
  },
  csv_unanswered: {
    text: 'no answer',
    note: 'In a file of results, where “yes” or “no” says whether an answer was right: the question was shown, and not answered',
  },
  csv_after_told: {
    text: 'After the answers were out',
    note: 'Heading of a column in the results of an assignment, “yes” or “no”: whether it was played after the right answers had been shown',
  },
} as const satisfies Record<string, { text: string; note: string }>

export type TextKey = keyof typeof texts
