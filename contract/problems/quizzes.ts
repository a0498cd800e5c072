import { later, type Problems } from './problem'
import { publicQuizNotFound } from './public-quiz-not-found'

/** Refusals of quizzes, and of playing them solo. */
export const quizzesProblems = {
  nothing_to_play: { status: 400, message: 'This quiz has no questions yet, so there’s nothing to play.' },
  quiz_without_questions: { status: 400, message: 'This quiz has no questions yet. Add one before you start a game.' },
  quiz_without_choices: {
    status: 400,
    message:
      'This quiz has no multiple-choice questions to write, and Aiken knows no others. Please choose another format.',
  },
  unpublished_by_administrator: {
    status: 403,
    message:
      'The administrator has taken this quiz out of the gallery, so it can’t be made public. You can change it and ask for another look.',
  },
  quiz_not_found: { status: 404, message: 'This quiz doesn’t exist, or it isn’t yours.' },
  public_quiz_not_found: publicQuizNotFound,
  solo_session_not_found: { status: 404, message: 'This game doesn’t exist anymore. Please start the quiz again.' },
  solo_question_not_found: { status: 404, message: 'This question isn’t part of this game.' },
  quiz_not_unpublished: {
    status: 409,
    message: 'The administrator hasn’t taken this quiz out of the gallery, or has put it back already.',
  },
  already_asked: {
    status: 409,
    message: 'You have asked for another look at this quiz as it is now. Please change it before you ask again.',
  },
  copy_asked: {
    status: 409,
    message: 'You have asked for another look at a copy of this quiz. Please wait until the administrator has decided.',
  },
  solo_quiz_unpublished: {
    status: 410,
    message: 'This quiz was taken out of the gallery, so this game has ended. Thank you for playing.',
  },
  quiz_changed: {
    status: 409,
    message: 'This quiz has been saved in another window since you opened it, so this save would undo that one.',
  },
  quiz_full: {
    status: 409,
    message: 'This quiz has no room for so many questions. Please leave some out, or choose another quiz.',
    reasons: {
      room_left: 'This quiz has room for {room} more. Please leave some out, or choose another quiz.',
    },
  },
  questions_too_large: {
    status: 413,
    message:
      'These questions are more than can be saved at once. Please shorten their texts and the descriptions of their pictures, or make two quizzes of them.',
  },
  too_many_quizzes: {
    status: 429,
    message: 'You’ve created 60 quizzes within a minute. Please wait a moment, then try this one again.',
    reasons: later,
  },
  too_many_exports: {
    status: 429,
    message: 'Three of your downloads are still running. Please wait until one is done, then start this one again.',
  },
} as const satisfies Problems
